import { randomUUID } from 'node:crypto';
import { forgotPassword, login, resendVerification } from '@petalwise/contracts/identity/account';
import { newPerson, visitor } from '@petalwise/e2e/people/person';
import { type APIRequestContext, expect, test } from '@playwright/test';

// No caller may learn whether an address has an account. Registration is the exception, on purpose: decision 008.

const calls = 200;

interface Responses {
  /** Status and body, without what is new with every request. */
  readonly words: Set<string>;
  readonly times: number[];
}
const nothing = (): Responses => ({ words: new Set(), times: [] });

const cases = [
  { what: 'a wrong password', path: login.path, more: { password: 'not this one' } },
  { what: 'a forgotten password', path: forgotPassword.path, more: {} },
  { what: 'another confirmation', path: resendVerification.path, more: {} },
];

for (const { what, path, more } of cases) {
  test(`${what} is answered alike and as fast with an account and without one`, async () => {
    // Two hashes at a time; a loaded machine takes a second for them.
    test.setTimeout(400_000);
    const [{ email }, api] = await Promise.all([newPerson(), visitor()]);
    const known = nothing();
    const unknown = nothing();
    const unknownEmail = email.replace('person-', 'nobody-');
    for (let n = 0; n < calls; n++) {
      const pair = [
        () => ask(api, path, { email, ...more }, known),
        () => ask(api, path, { email: unknownEmail, ...more }, unknown),
      ];
      // Side by side, so that other load on the machine affects both; either may be the first.
      if (randomUUID() < '8') pair.reverse();
      await Promise.all(pair.map((call) => call()));
    }
    expect([...unknown.words]).toEqual([...known.words]);
    expect(known.words.size).toBe(1);
    // Without a difference it is 0.5 with a standard deviation of 0.03; a hash left out would make it 1.
    const share = shareOfGreater(known.times, unknown.times);
    expect(share, 'how often an account takes longer than none').toBeGreaterThan(0.35);
    expect(share, 'how often an account takes longer than none').toBeLessThan(0.65);
    for (const [one, other] of [[known, unknown] as const, [unknown, known] as const]) {
      const [low, high] = [quantile(other.times, 0.25), quantile(other.times, 0.75)];
      expect(quantile(one.times, 0.5), 'the middle of one lies among the middle half of the other').toBeGreaterThan(
        low,
      );
      expect(quantile(one.times, 0.5)).toBeLessThan(high);
    }
  });
}

const ask = async (api: APIRequestContext, path: string, data: object, told: Responses): Promise<void> => {
  const from = performance.now();
  const response = await api.post(path, { data });
  const body = (await response.json()) as Record<string, unknown>;
  told.times.push(performance.now() - from);
  told.words.add(JSON.stringify([response.status(), { ...body, requestId: undefined }]));
};

/** The share of all pairs in which the first is greater (Mann and Whitney's U over the number of pairs). */
const shareOfGreater = (some: readonly number[], others: readonly number[]): number => {
  const greater = some.reduce((sum, one) => sum + others.filter((other) => one > other).length, 0);
  return greater / (some.length * others.length);
};

const quantile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(part * (values.length - 1))] ?? Number.NaN;
