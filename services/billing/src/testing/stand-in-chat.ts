import * as chat from '@petalwise/contracts/chat/conversation';
import { checksumKeys, keysOfParts } from '@petalwise/service-kit/database/key-checksums';
import { createApp } from '@petalwise/service-kit/http/app';
import { createCaller } from '@petalwise/service-kit/http/call';
import { makeServiceKeys } from '@petalwise/service-kit/http/keys';
import { route } from '@petalwise/service-kit/http/route';
import { createTokenSigner, createTokenVerifier } from '@petalwise/service-kit/http/token';
import { listen } from '@petalwise/service-kit/process/lifecycle';
import { createLog } from '@petalwise/service-kit/telemetry/log';
import { createMetrics } from '@petalwise/service-kit/telemetry/metrics';
import type { Sql } from '../sql.ts';

/** Chat's internal endpoints over a list that the test writes. Chat does not know anything that is not in it. */
export const startStandInChat = async (sql: Sql) => {
  const keys = makeServiceKeys();
  const log = createLog('chat', 'silent');
  const outcomes = new Map<string, chat.HoldOutcome>();
  /** The keys of each request, in the order of the requests. */
  const asked: string[][] = [];
  const delivered = () => {
    const list = [...outcomes].filter(([, outcome]) => outcome === 'delivered').map(([key]) => `('${key}')`);
    return list.length === 0
      ? 'SELECT NULL::text AS key WHERE false'
      : `SELECT key FROM (VALUES ${list.join(',')}) AS delivered (key)`;
  };
  const routes = [
    route(chat.summariseDeliveries, async () => ({
      parts: await checksumKeys(sql, delivered()),
      since: new Date(0).toISOString(),
    })),
    route(chat.listDeliveries, async ({ params }) => ({
      holdKeys: await keysOfParts(sql, delivered(), [Number(params.part)]),
    })),
    route(chat.readHoldOutcomes, async ({ body }) => {
      asked.push(body.holdKeys);
      return {
        outcomes: body.holdKeys.map((holdKey) => ({ holdKey, outcome: outcomes.get(holdKey) ?? ('unknown' as const) })),
      };
    }),
  ];
  const verify = createTokenVerifier('chat', keys.public);
  const app = createApp({ log, metrics: createMetrics('chat'), verify, routes });
  const running = await listen({ app, host: '127.0.0.1', port: 0, log, parts: [] });
  const caller = createCaller(`http://127.0.0.1:${running.port}`, createTokenSigner('billing', keys.private.billing));
  return {
    outcomes,
    asked,
    caller,
    /** Does not close the caller: the billing that uses it does. */
    stop: running.stop,
  };
};
export type StandInChat = Awaited<ReturnType<typeof startStandInChat>>;
