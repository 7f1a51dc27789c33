/**
 * The last chats that a browser keeps for its offline page, in one IndexedDB database for each user. The chat app
 * writes them, the shell deletes them, and the gateway's offline page reads them.
 */
export const keptChats = {
  /** The name of a database is this with the user's id after it. */
  prefix: 'petalwise-kept-',
  store: 'chats',
  most: 10,
  /** Of one chat; the newest. */
  mostMessages: 100,
} as const;

export interface KeptChat {
  readonly id: string;
  readonly title: string;
  /** When it was last seen online, as an ISO date. */
  readonly seenAt: string;
  readonly messages: readonly KeptMessage[];
}

export interface KeptMessage {
  readonly role: 'user' | 'assistant';
  /** Plain text, without Markdown. */
  readonly words: string;
  readonly at: string;
  /** The message came with a photo, which is not kept. */
  readonly photo: boolean;
}

/**
 * A cookie that scripts may read: the id of the user whose session this browser has. It ends with the session's cookie,
 * so that a page without a network can know that kept chats may still be read.
 */
export const ownerCookie = 'petalwise-owner';

const ownerPattern = new RegExp(`(?:^|; )(?:__Host-)?${ownerCookie}=([^;]+)`);

/** The user in a document's cookies. */
export const ownerIn = (cookies: string): string | undefined => ownerPattern.exec(cookies)?.[1];
