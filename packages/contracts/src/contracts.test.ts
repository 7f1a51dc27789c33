import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Reason } from './admin/acts.ts';
import { allEndpoints } from './all-endpoints.ts';
import { CoinAdjustment } from './billing/coins.ts';
import { confirms, sentenceFor } from './billing/confirmation.ts';
import { NewMessage } from './chat/conversation.ts';
import { errorKinds } from './errors.ts';
import { coinsChanged } from './facts.ts';
import { Login, Registration, RegistrationForm, UserId } from './identity/account.ts';

const messages = (schema: z.core.$ZodType, value: unknown) => {
  const result = z.safeParse(schema, value);
  return result.success ? {} : Object.fromEntries(result.error.issues.map((i) => [i.path.join('.'), i.message]));
};

describe('endpoints', () => {
  const list = Object.values(allEndpoints);

  it('are unique by method and path', () => {
    const keys = list.map((e) => `${e.method} ${e.path}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('declare a parameter for each name in the path', () => {
    for (const e of list) {
      const names = [...e.path.matchAll(/:(\w+)/g)].map((m) => m[1]);
      expect(names.length > 0, e.path).toBe(e.params !== undefined);
    }
  });

  it('are internal exactly where they name their callers', () => {
    for (const e of list) {
      expect(e.auth === 'internal', e.path).toBe(e.callers !== undefined);
      expect(e.path.startsWith('/internal/'), e.path).toBe(e.auth === 'internal');
    }
  });
});

describe('forms', () => {
  it('match the specification', () => {
    expect(messages(Login, { email: 'x', password: '' })).toEqual({
      email: 'Please enter a valid email',
      password: 'Password is required',
    });
    expect(messages(RegistrationForm, { username: ' ', email: '', name: '', password: '12345', terms: false })).toEqual(
      {
        username: 'Username is required',
        email: 'Please enter a valid email',
        name: 'Name is required',
        password: 'Password must be at least 6 characters',
        terms: 'You must accept the terms',
      },
    );
  });

  it('trim and lower-case an e-mail address', () => {
    expect(z.parse(Login, { email: '  Maya@Example.COM ', password: 'x' })).toEqual({
      email: 'maya@example.com',
      password: 'x',
      remember: false,
    });
  });

  it('accept whole coins only, and describe an adjustment that has no description', () => {
    expect(messages(CoinAdjustment, { amount: 1.5 })).toEqual({
      amount: 'Please enter a valid number for coin adjustment.',
    });
    expect(messages(CoinAdjustment, { amount: 0 })).toEqual({ amount: 'Enter a number other than 0.' });
    expect(z.parse(CoinAdjustment, { amount: -3, description: '  ' }).description).toBe('Admin coin adjustment');
  });

  it.each(['', '  ', '\u200b\u200b', '\u3164', '\u2800'])(
    'treat a reason without visible characters as no reason: %j',
    (text) => {
      expect(messages(Reason, text)).toEqual({ '': 'Enter a reason.' });
      expect(z.parse(CoinAdjustment, { amount: 3, description: text }).description).toBe('Admin coin adjustment');
    },
  );

  it.each(['\u200b', '\u3164', '\u2800', 'demo\u200b', '\u202eadmin', 'a\nb', '...'])(
    'refuse an unreadable name: %j',
    (name) => {
      const registration = { username: 'maya', email: 'maya@example.com', name, password: 'secret-1' };
      expect(Object.keys(messages(Registration, registration))).toEqual(['name']);
    },
  );

  it.each(['Zoë', '李小龍', 'علی\u200cرضا', "O'Brien-Smith 3rd"])('accept a name of any script: %s', (name) => {
    const registration = { username: 'maya', email: 'maya@example.com', name, password: 'secret-1' };
    expect(messages(Registration, registration)).toEqual({});
  });

  it('accept ids in lower case only, so that each thing has one id', () => {
    expect(messages(UserId, '0B0E7A52-8B1F-4C58-9D3E-000000000001')).toEqual({ '': 'Not a user id' });
    expect(messages(UserId, '0b0e7a52-8b1f-4c58-9d3e-000000000001')).toEqual({});
  });

  it('require a text or a photo', () => {
    expect(messages(NewMessage, { content: ' \u200b ' })).toEqual({ content: 'Write a message or attach a photo.' });
    expect(messages(NewMessage, { imageUrl: 'data:image/png;base64,AA==' })).toEqual({});
  });
});

describe('the words that confirm many coins', () => {
  it('are required above 1,000 coins only', () => {
    expect(sentenceFor('give', 1000)).toBeUndefined();
    expect(sentenceFor('forgive', 1001)).toBe('Forgive 1,001 coins');
  });

  it.each(['Give 5,000 coins', '  give 5000 coins ', 'GIVE 5.000 COINS'])('are taken as %j', (typed) =>
    expect(confirms(typed, 'Give 5,000 coins')).toBe(true),
  );

  it.each([undefined, '', 'yes', 'Give 500 coins', 'Give 50,000 coins', 'Take 5,000 coins'])('are not %j', (typed) =>
    expect(confirms(typed, 'Give 5,000 coins')).toBe(false),
  );
});

it('gives every error a sentence without its numbers too', () => {
  for (const kind of Object.values(errorKinds)) expect(kind.detail({}).length).toBeGreaterThan(0);
});

it('refuses a fact with a payload of another kind', () => {
  expect(() => coinsChanged.of('wallet', { userId: 'nobody', balance: 1, version: 1 })).toThrow();
});
