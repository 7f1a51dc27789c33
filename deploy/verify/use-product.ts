// `node use-product.ts <url> [username]`: a user registers, signs in and asks; 10 coins become 9. Tries for a minute,
// and reports after how many seconds it succeeded.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { get, post, register, signIn } from './people.ts';

const [url = '', given] = process.argv.slice(2);
const patience = 60_000;
const began = Date.now();

for (;;) {
  try {
    await useProduct(given ?? `verify-${randomUUID().slice(0, 8)}`);
    console.log(`after ${((Date.now() - began) / 1000).toFixed(1)} s`);
    process.exit(0);
  } catch (error) {
    if (Date.now() - began > patience) throw error;
    await wait(250);
  }
}

async function useProduct(username: string): Promise<void> {
  const ready = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) });
  if (!ready.ok) throw new Error(`/readyz: ${await ready.text()}`);
  await register(url, username);
  const person = await signIn(url, username);
  const session = (await (await post(url, '/api/chat/session', {}, person)).json()) as { id: string };
  await post(url, `/api/chat/session/${session.id}/message`, { content: 'Is niacinamide good for pores?' }, person);
  const { coinBalance } = await get<{ coinBalance: number | null }>(url, '/api/user', person);
  if (coinBalance !== 9) throw new Error(`Of 10 coins ${coinBalance} are left after one question.`);
}
