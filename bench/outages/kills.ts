import { pause } from '@petalwise/service-kit/process/pause';
import { gather } from '../platform/audience.ts';
import { type NatsCluster, startNatsCluster } from '../platform/nats-cluster.ts';
import { isReady, type Platform } from '../platform/platform.ts';
import type { Benchmark, Line } from '../rounds.ts';
import { readAftermath } from './aftermath.ts';
import { beginChatting, type Chatting } from './chatting.ts';
import { line, nothingLost, reasons, seconds } from './chatting-lines.ts';

interface Victim {
  readonly name: string;
  /** Ends it with signal 9. */
  strike(): Promise<void> | void;
  /** Whether everything is as it was before. */
  isBack(): Promise<boolean>;
  /** What else to report, once it is back. */
  readonly told?: () => string;
}

/** One process of each service, and each server that the platform needs except NATS. */
const names = ['gateway', 'identity', 'billing', 'chat', 'redis', 'postgres'];
/** Milliseconds in which nothing may fail any more, and the longest that we wait for them. */
const calm = 3_000;
const patience = 60_000;

/** `kill -9` of one process after the other, and of the server that leads the facts, while fifty people chat. */
export const kills: Benchmark = async (scope) => {
  const cluster = await startNatsCluster(scope);
  const { platform, chats, people } = await gather(scope, { env: cluster.env });
  await cluster.untilCopied();
  const chatting = beginChatting(platform.url, chats);
  await pause(5_000);
  const lines: Line[] = [];
  for (const name of names) lines.push(await kill(chatting, processOf(platform, name)));
  lines.push(await kill(chatting, leaderOf(cluster)));
  await chatting.end();
  return [...lines, ...nothingLost('kills', await readAftermath({ platform, people, questions: chatting.questions }))];
};

/** The first process of a service, or a server. The start runs it again. */
const processOf = (platform: Platform, kind: string): Victim => {
  const found = platform.processes().find(({ name }) => name.replace(/-\d$/, '') === kind);
  if (!found) throw new Error(`${kind} does not run`);
  const { name, pid } = found;
  return {
    name,
    strike: () => void process.kill(pid, 'SIGKILL'),
    async isBack() {
      const now = platform.processes().find((one) => one.name === name);
      if (!now || now.pid === pid) return false;
      return isReady(name === kind ? platform.url : `http://127.0.0.1:${now.port}`);
    },
  };
};

/** Whichever of three leads the stream of facts. Another one does from then on; the dead one comes back and follows. */
const leaderOf = (cluster: NatsCluster): Victim => {
  let dead = '';
  let struckAt = 0;
  let ledAfter: number | undefined;
  return {
    name: 'the leader of three NATS',
    async strike() {
      for (let leader = await cluster.leader(); dead === ''; leader = await cluster.leader()) dead = leader ?? '';
      struckAt = performance.now();
      await cluster.kill(dead);
    },
    async isBack() {
      const leader = await cluster.leader();
      if (!leader || leader === dead) return false;
      ledAfter = performance.now() - struckAt;
      await cluster.restart(dead);
      await cluster.untilCopied();
      return true;
    },
    told: () => `another led after ${seconds(ledAfter ?? Number.NaN)} s; `,
  };
};

const kill = async (chatting: Chatting, { name, strike, isBack, told }: Victim): Promise<Line> => {
  const before = chatting.failures.length;
  const at = performance.now();
  await strike();
  const lastFailure = () => chatting.failures.slice(before).at(-1)?.at ?? at;
  const end = at + patience;
  let backAfter: number | undefined;
  while (performance.now() < end) {
    await pause(50);
    if (backAfter === undefined && (await isBack())) backAfter = performance.now() - at;
    const answered = chatting.questions.some(({ answeredAt = 0 }) => answeredAt > Math.max(lastFailure(), at));
    if (backAfter !== undefined && answered && performance.now() - Math.max(lastFailure(), at) > calm) break;
  }
  const failures = chatting.failures.slice(before);
  const ready = backAfter === undefined ? 'not ready again' : `ready again after ${seconds(backAfter)} s`;
  const last = failures.length > 0 ? `, the last after ${seconds(lastFailure() - at)} s` : '';
  return {
    ...line(
      `kill -9 of ${name}, 50 people chatting: seconds until nothing failed any more`,
      `${told?.() ?? ''}${ready}; ${failures.length} requests failed${reasons(failures)}${last}`,
      '',
      0,
    ),
    ratios: [(lastFailure() - at) / 1000],
    goal: { atMost: 30 },
  };
};
