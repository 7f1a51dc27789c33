const zeroDecimal = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf'.split(' '));

/** `1599, 'usd'` → `$15.99`. */
export const money = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(
    zeroDecimal.has(currency) ? amount : amount / 100,
  );

/** Unix seconds → `21 December 2026`. UTC, so that a test and a person far away read the same day. */
export const day = (seconds: number): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    seconds * 1000,
  );
