import { randomUUID } from 'node:crypto';
import type { Fact } from '@petalwise/contracts/fact';
import { publishFact } from '@petalwise/service-kit/facts/publish-fact';
import { connectNats } from '@petalwise/service-kit/nats/connect-nats';
import { createLog } from '@petalwise/service-kit/telemetry/log';

/** Publishes facts as a service's relay does. */
export const openTestFacts = async (url: string) => {
  const nats = connectNats({ url, name: 'test', log: createLog('test', 'silent') });
  await nats.findStream();
  const { jetstream } = await nats.client();
  return {
    publish: ({ subject, aggregate, data }: Fact) =>
      publishFact(jetstream, {
        id: randomUUID(),
        position: '0',
        subject,
        aggregate,
        fact: JSON.stringify(data),
        created_at: new Date(),
      }),
    close: () => nats.close(),
  };
};
export type TestFacts = Awaited<ReturnType<typeof openTestFacts>>;
