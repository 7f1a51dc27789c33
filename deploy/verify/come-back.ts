// `node come-back.ts <url> <username>`: a user made by use-product.ts signs in again, and finds coins and chat.
import { get, signIn } from './people.ts';

const [url = '', username = ''] = process.argv.slice(2);
const person = await signIn(url, username);
const { coinBalance } = await get<{ coinBalance: number | null }>(url, '/api/user', person);
const chats = await get<unknown[]>(url, '/api/chat/sessions', person);
if (coinBalance !== 9 || chats.length !== 1) {
  throw new Error(`${username} has ${coinBalance} coins and ${chats.length} chats instead of 9 and 1.`);
}
