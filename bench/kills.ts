import { pause } from '@petalwise/service-kit/pause';
import { lookAfterTheLoad } from './after-the-load.ts';
import { gather } from './audience.ts';
import { beginChatting, type Chatting } from './chatting.ts';
import { line, nothingLost, reasons, seconds } from './chatting-lines.ts';
import { isReady, type Platform } from './platform.ts';
import type { Benchmark, Line } from './rounds.ts';

/** One process of each service, and each server that everything stands on. */
const victims = ['gateway', 'identity', 'billing', 'chat', 'redis', 'nats', 'postgres'];
/** Milliseconds in which nothing may fail any more, and the longest that we wait for them. */
const calm = 3_000;
const patience = 60_000;

/** `kill -9` of one process after the other while fifty people chat. */
export const kills: Benchmark = async (scope) => {
  const { platform, chats, people } = await gather(scope);
  const chatting = beginChatting(platform.url, chats);
  await pause(5_000);
  const lines: Line[] = [];
  for (const victim of victims) {
    const killed = platform.processes().find(({ name }) => name.replace(/-\d$/, '') === victim);
    if (killed) lines.push(await kill(platform, chatting, killed));
  }
  await chatting.end();
  return [
    ...lines,
    ...nothingLost('kills', await lookAfterTheLoad({ platform, people, questions: chatting.questions })),
  ];
};

const kill = async (
  platform: Platform,
  chatting: Chatting,
  { name, pid }: { name: string; pid: number },
): Promise<Line> => {
  const before = chatting.failures.length;
  const at = performance.now();
  process.kill(pid, 'SIGKILL');
  const lastFailure = () => chatting.failures.slice(before).at(-1)?.at ?? at;
  const isBack = async () => {
    const now = platform.processes().find((one) => one.name === name);
    if (!now || now.pid === pid) return false;
    const service = /^(gateway|identity|billing|chat)/.test(name);
    return isReady(service ? `http://127.0.0.1:${now.port}` : platform.url);
  };
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
      `${ready}; ${failures.length} requests failed${reasons(failures)}${last}`,
      '',
      0,
    ),
    ratios: [(lastFailure() - at) / 1000],
    goal: { atMost: 30 },
  };
};
