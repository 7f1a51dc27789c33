const hour = 60 * 60 * 1000;

/** How long a link is valid after it was sent, in milliseconds. */
export const lifetime = { reset: hour, verify: 72 * hour } as const;
export type Purpose = keyof typeof lifetime;

/** The page that a link opens; `publicUrl` is from our configuration, never from a request. */
export const linkAddress = (
  publicUrl: string,
  purpose: Purpose,
  { token, email }: { token: string; email: string },
) => {
  const address = new URL(purpose === 'reset' ? '/reset-password' : '/verify-email', publicUrl);
  address.search = String(new URLSearchParams({ token, email }));
  return address.href;
};
