import { pause } from '@petalwise/service-kit/process/pause';
import { gather } from '../platform/audience.ts';
import { isReady, type Platform } from '../platform/platform.ts';
import type { Benchmark } from '../rounds.ts';
import { readAftermath } from './aftermath.ts';
import { beginChatting } from './chatting.ts';
import { nothingLost, reasons, talkLine } from './chatting-lines.ts';

const services = /^(identity|billing|chat|gateway)(-\d)?$/;
/** Milliseconds for one process to stop in order and be ready again. */
const patience = 120_000;

/** Every process of every service is asked to stop and started again, one after the other, while fifty people chat. */
export const rolling: Benchmark = async (scope) => {
  const { platform, chats, people } = await gather(scope);
  const chatting = beginChatting(platform.url, chats);
  await pause(5_000);
  const began = performance.now();
  const names = platform.processes().map(({ name }) => name);
  for (const name of names.filter((one) => services.test(one))) {
    const before = chatting.failures.length;
    await restart(platform, name);
    await pause(1_000);
    const failed = chatting.failures.slice(before);
    if (failed.length > 0) console.error(`${name}: ${failed.length} failed${reasons(failed)}`);
  }
  const took = performance.now() - began;
  await pause(5_000);
  await chatting.end();
  const aftermath = await readAftermath({ platform, people, questions: chatting.questions });
  return [talkLine(`rolling restart in ${Math.round(took / 1000)} s`, chatting), ...nothingLost('rolling', aftermath)];
};

const restart = async (platform: Platform, name: string): Promise<void> => {
  const find = () => platform.processes().find((one) => one.name === name);
  const before = find();
  if (!before) throw new Error(`${name} does not run`);
  process.kill(before.pid, 'SIGTERM');
  const end = performance.now() + patience;
  for (let now = find(); !now || now.pid === before.pid || !(await isReady(`http://127.0.0.1:${now.port}`)); ) {
    if (performance.now() > end)
      throw new Error(`${name} was not ready again after ${patience / 1000} s:\n${platform.said()}`);
    await pause(50);
    now = find();
  }
};
