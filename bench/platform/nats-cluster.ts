import { connectNats, type Nats } from '@petalwise/service-kit/nats/connect-nats';
import { FACTS } from '@petalwise/service-kit/nats/streams';
import { pause } from '@petalwise/service-kit/process/pause';
import { createLog } from '@petalwise/service-kit/telemetry/log';
import { testNatsCluster } from '@petalwise/service-kit/testing/test-nats-cluster';
import { atEnd } from './disposable.ts';

export interface NatsCluster {
  /** For `npm start`: this cluster instead of its own server, with three copies of everything. */
  readonly env: NodeJS.ProcessEnv;
  /** Waits until every stream has its three copies, all of them up to date. */
  untilCopied(): Promise<void>;
  /** The server that leads the stream of facts; undefined while they elect one. */
  leader(): Promise<string | undefined>;
  /** `kill -9`. */
  kill(name: string): Promise<void>;
  restart(name: string): Promise<void>;
}

const copies = 3;
const patience = 120_000;

/** Three servers of JetStream on this machine. */
export const startNatsCluster = async (scope: AsyncDisposableStack): Promise<NatsCluster> => {
  const { url, kill, restart, stop } = await testNatsCluster();
  await atEnd(scope, stop);
  const nats = connectNats({ url, name: 'bench', log: createLog('bench', 'silent') });
  scope.defer(() => nats.close());
  return {
    env: { NATS_URL: url, NATS_REPLICAS: `${copies}` },
    kill,
    restart,
    async untilCopied() {
      const end = performance.now() + patience;
      for (let missing = await uncopied(nats); missing !== ''; missing = await uncopied(nats)) {
        if (performance.now() > end) throw new Error(`without ${copies} copies after ${patience / 1000} s: ${missing}`);
        await pause(250);
      }
    },
    async leader() {
      const { manager } = await nats.client();
      // While there is no leader, no server responds, and the client would wait for five seconds.
      const asked = manager.streams.info(FACTS).catch(() => undefined);
      return (await Promise.race([asked, pause(250)]))?.cluster?.leader;
    },
  };
};

/** Names of the streams (facts, buckets of keys and of files) that have fewer copies; empty where none has. */
const uncopied = async (nats: Nats): Promise<string> => {
  try {
    const streams = await (await nats.client()).manager.streams.list().next();
    const lacks = streams.filter(({ cluster }) => cluster?.replicas?.filter(isCurrent).length !== copies - 1);
    return streams.length === 0 ? 'no stream is there' : lacks.map(({ config }) => config.name).join(', ');
  } catch (error) {
    return String(error);
  }
};

const isCurrent = ({ current, offline }: { current: boolean; offline?: boolean }) => current && !offline;
