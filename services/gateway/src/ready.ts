import type { ReadyCheck } from '@petalwise/service-kit/http/app';
import type { Nats } from '@petalwise/service-kit/nats/connect-nats';
import { request } from 'undici';
import type { Registry } from './releases/registry.ts';

/** The platform serves when NATS and every service do and there is a shell to show. Reasons name no address. */
export const readyChecks = ({
  nats,
  registry,
  urls,
}: {
  nats: Nats;
  registry: Registry;
  urls: Readonly<Record<string, string>>;
}): Record<string, ReadyCheck> => ({
  nats: nats.responds,
  shell: async () => {
    if (!registry.active('shell')) throw new Error('no shell is published');
  },
  ...Object.fromEntries(Object.entries(urls).map(([name, url]) => [name, () => serviceReady(url)])),
});

const serviceReady = async (url: string) => {
  const status = await request(new URL('/readyz', url), { signal: AbortSignal.timeout(1900) }).then(
    async ({ statusCode, body }) => {
      await body.dump();
      return statusCode;
    },
    () => 0,
  );
  if (status !== 200) throw new Error(status === 0 ? 'does not answer' : 'not ready');
};
