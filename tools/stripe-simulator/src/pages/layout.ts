import { Reply } from '../http/route.ts';
import { type Html, html } from './html.ts';
import { flask, lock } from './icons.ts';

export interface Page {
  title: string;
  body: Html;
  status?: number;
  /** Where its forms may lead in the end: browsers hold the redirect that follows a form to the same list. */
  leadsTo?: readonly (string | null | undefined)[];
  /** Goes on there by itself. Not a redirect, because the page before has a form that may not lead there. */
  goesTo?: string | undefined;
}

export const show = (page: Page): Reply => new Reply(page.status ?? 200, document(page), pageHeaders(page));

/** The whole document: the band that says nothing here is real, then the page. */
export const document = ({ title, body, goesTo }: Page): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${goesTo && html`<meta http-equiv="refresh" content="1; url=${goesTo}">`}
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/hosted/hosted.css">
<script src="/hosted/hosted.js" defer></script>
</head>
<body>
<header class="band">${flask}<span><strong>Test mode:</strong> no real card, no money moves</span></header>
${body}
<footer class="foot">${lock}<span>A simulation of Stripe’s pages, on this machine. Nothing typed here leaves it.</span></footer>
</body>
</html>`.text;

/**
 * No script, style or picture but this server's own, and no frame around it. The form's targets name the shop's
 * origin too, because Chromium checks the redirect after a form against them.
 */
export const pageHeaders = ({ leadsTo = [] }: Page): Record<string, string> => {
  const origins = new Set(leadsTo.flatMap((url) => (url && URL.canParse(url) ? [new URL(url).origin] : [])));
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy': [
      "default-src 'none'",
      "style-src 'self'",
      "script-src 'self'",
      'img-src data:',
      `form-action 'self' ${[...origins].join(' ')}`.trim(),
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
  };
};
