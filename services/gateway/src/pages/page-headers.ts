import { beforeDrawingSource } from './page-ahead.ts';
import { allowanceFor, type PaymentAllowance } from './payments.ts';
import { startFailureSources } from './start-failure.ts';

/** Headers of every HTML page of ours. `payments`: what it may do for them; nothing unless told. */
export const createPageHeaders = (publicUrl: string, payments: PaymentAllowance = allowanceFor(null)) => {
  const secure = publicUrl.startsWith('https:');
  const fixed = {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // The camera for photos of a face, in our own pages and in nothing they frame.
    'permissions-policy': `camera=(self), microphone=(), geolocation=(), payment=${payments.sheet}, usb=(), browsing-topics=()`,
    // A checkout that we open needs nothing of us, and we nothing of it: they share no window.
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...hsts(publicUrl),
  };
  return (styleNonce?: string): Record<string, string> => ({
    ...fixed,
    'content-security-policy': policy(payments, styleNonce) + (secure ? '; upgrade-insecure-requests' : ''),
  });
};
export type PageHeaders = ReturnType<typeof createPageHeaders>;

/** Headers of whatever does not say otherwise: no page, for our own pages only, and never kept. */
export const baseHeaders = (publicUrl: string): Readonly<Record<string, string>> => ({
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...hsts(publicUrl),
});

/** Two years, on HTTPS only. */
const hsts = (publicUrl: string): Record<string, string> =>
  publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {};

// Scripts come from our own files, from Stripe where it takes the payments, and the shell's page has two inline scripts, named by
// their hashes. The inlined registry is data, which is never run and needs no exception.
const policy = ({ script, frame, connect }: PaymentAllowance, styleNonce: string | undefined) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...(styleNonce ? [beforeDrawingSource, startFailureSources.script] : []), ...script].join(
      ' ',
    ),
    `style-src 'self'${styleNonce ? ` 'nonce-${styleNonce}' ${startFailureSources.style}` : ''}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    ...(frame.length > 0 ? [['frame-src', ...frame].join(' ')] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    // Scripts send what is written in forms; no page needs one to be sent by itself.
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
