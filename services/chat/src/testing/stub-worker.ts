import { setTimeout as wait } from 'node:timers/promises';
import type { Advice, Conversation } from '@petalwise/advisor/advice/advice';
import { serveCalls } from '../advisor-thread/serve-calls.ts';
import { adviceOf, embeddedSaying } from './advice.ts';

let asked = 0;

/** A worker that says what it was asked, or dies as the question says. */
const advise = async ({ question }: Conversation): Promise<Advice> => {
  asked += 1;
  if (question === 'exit') process.exit(3);
  if (question === 'throw later') {
    setImmediate(() => {
      throw new Error('an uncaught error');
    });
    await wait(60_000);
  }
  if (question === 'fail') throw new TypeError('a bug');
  if (question === 'hang') for (;;);
  if (question === 'sleep') await wait(60_000);
  if (question.startsWith('wait')) await wait(300);
  return adviceOf({ markdown: `${asked}: ${question}` });
};

serveCalls({ ...embeddedSaying(), advise });
