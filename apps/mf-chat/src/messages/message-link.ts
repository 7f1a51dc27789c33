import { links } from '@petalwise/host/links';

/** A chat, opened at one of its messages. */
export const messageLink = (sessionId: string, messageId: string): string =>
  `${links.chat(sessionId)}?message=${encodeURIComponent(messageId)}`;

/** The message at which the address opens the chat. */
export const messageIn = (search: URLSearchParams): string | undefined => search.get('message') ?? undefined;
