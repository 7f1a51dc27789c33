import type { ChatPart } from '@petalwise/contracts/personal-data/chat-data';

/** Rows as a JSON array, one a line. */
export async function* jsonRows(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield before + JSON.stringify(row);
    before = ',\n';
  }
  yield before === ',\n' ? '\n]\n' : '[]\n';
}

/** Chats as a JSON array, each with all its messages, however many pages they came in. */
export async function* jsonChats(parts: AsyncIterable<ChatPart>): AsyncGenerator<string> {
  let chats = 0;
  let said = 0;
  for await (const { continues, messages, ...head } of parts) {
    if (!continues) {
      yield `${chats === 0 ? '[\n' : '\n]},\n'}${JSON.stringify(head).slice(0, -1)},"messages":[`;
      chats += 1;
      said = 0;
    }
    for (const message of messages) {
      yield `${said === 0 ? '' : ','}\n${JSON.stringify(message)}`;
      said += 1;
    }
  }
  yield chats === 0 ? '[]\n' : '\n]}\n]\n';
}
