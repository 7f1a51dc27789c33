// `node use-product.ts <url>`: somebody registers, signs in and asks; 10 coins become 9. Tries for a minute, and says
// after how many seconds it went well.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

const [url = ''] = process.argv.slice(2);
const patience = 60_000;
const began = Date.now();

for (;;) {
  try {
    await useProduct();
    console.log(`after ${((Date.now() - began) / 1000).toFixed(1)} s`);
    process.exit(0);
  } catch (error) {
    if (Date.now() - began > patience) throw error;
    await wait(250);
  }
}

async function useProduct(): Promise<void> {
  const ready = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) });
  if (!ready.ok) throw new Error(`/readyz: ${await ready.text()}`);
  const username = `verify-${randomUUID().slice(0, 8)}`;
  const account = { username, email: `${username}@example.com`, name: 'Vera Verify', password: 'a long secret' };
  await post('/api/auth/register', account);
  const login = await post('/api/auth/login', { email: account.email, password: account.password, remember: false });
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const session = (await (await post('/api/chat/session', {}, cookie)).json()) as { id: string };
  await post(`/api/chat/session/${session.id}/message`, { content: 'Is niacinamide good for pores?' }, cookie);
  const user = await fetch(`${url}/api/user`, { headers: { cookie }, signal: AbortSignal.timeout(10_000) });
  const { coinBalance } = (await user.json()) as { coinBalance: number | null };
  if (coinBalance !== 9) throw new Error(`Of 10 coins ${coinBalance} are left after one question.`);
}

async function post(path: string, body: unknown, cookie = ''): Promise<Response> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, cookie },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}
