import type { Env } from './check-values.ts';
import { attention, type Finding, good, wrong } from './finding.ts';

/** Whether the gateway would know visitors apart. What is not an address or a range at all, its own values tell. */
export function checkTrustedProxy({ TRUSTED_PROXY, NODE_ENV }: Env): Finding[] {
  const about = 'TRUSTED_PROXY';
  const entries = (TRUSTED_PROXY ?? '').split(',').map((entry) => entry.trim());
  if (entries.some((entry) => /\/0+$/.test(entry))) {
    return [
      wrong(about, 'It trusts every address, so any caller can claim another address and escape the rate limits.'),
    ];
  }
  if (entries.some((entry) => entry !== '')) return [good(about, entries.join(', '))];
  if (NODE_ENV !== 'production') return [];
  return [
    attention(
      about,
      'It is not set. Behind a proxy, every visitor then appears to have the address of the proxy, and all share one rate limit.',
    ),
  ];
}

/** The factor is for tests: it weakens what protects passwords and the AI's bill. */
export function checkRateLimits({ RATE_LIMIT_FACTOR, NODE_ENV }: Env): Finding[] {
  const factor = Number(RATE_LIMIT_FACTOR || 1);
  if (NODE_ENV !== 'production' || !(factor > 1)) return [];
  return [
    wrong('RATE_LIMIT_FACTOR', `It is ${factor}: production allows ${factor} times as many wrong passwords. Unset it.`),
  ];
}
