import { allEndpoints } from '@petalwise/contracts/all-endpoints';
import { ownSite } from '@petalwise/release/own-apps';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { recordedAnswer, recordedSession } from './recorded-session.ts';

const endpointOf = (path: string) =>
  Object.values(allEndpoints).find(
    (one) => one.method === 'GET' && new RegExp(`^${one.path.replace(/:\w+/g, '[^/]+')}$`).test(path),
  );

describe('the recorded session', () => {
  it('has only answers that the contracts allow; if not, record it again: e2e/support/trial/record-session.ts', () => {
    for (const [who, answers] of Object.entries(recordedSession().answers)) {
      expect(Object.keys(answers).length, who).toBeGreaterThan(0);
      for (const [address, { status, body }] of Object.entries(answers)) {
        const endpoint = endpointOf(address.split('?')[0] ?? '');
        expect(endpoint, address).toBeDefined();
        if (status >= 400) continue;
        const parsed = z.safeParse(endpoint?.answer ?? z.never(), body);
        expect(parsed.error?.issues, `${who} ${address}`).toBeUndefined();
      }
    }
  });

  it('knows somebody who is signed in, and an admin', () => {
    expect(recordedAnswer('visitor', '/api/user', '')?.status).toBe(401);
    expect(recordedAnswer('person', '/api/user', '')?.body).toMatchObject({ isAdmin: false });
    expect(recordedAnswer('admin', '/api/user', '')?.body).toMatchObject({ isAdmin: true });
  });

  it('answers another query and another id like the one that was recorded', () => {
    const { places } = recordedSession();
    const chat = `/api/chat/session/${places.sessionId}`;
    expect(recordedAnswer('person', '/api/user', '?any=1')?.status).toBe(200);
    expect(recordedAnswer('person', chat.replace(String(places.sessionId), 'another'), '')).toEqual(
      recordedAnswer('person', chat, ''),
    );
    expect(recordedAnswer('person', '/api/nothing', '')).toBeUndefined();
  });

  it('has an id for every page of the site that needs one', async () => {
    const needed = (await ownSite()).pages.flatMap(({ path }) =>
      Array.from(path.matchAll(/:(\w+)(?!\w|\?)/g), ([, name = '']) => name),
    );
    expect(needed.filter((name) => !recordedSession().places[name])).toEqual([]);
  });
});
