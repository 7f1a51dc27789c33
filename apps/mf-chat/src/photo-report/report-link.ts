import type { ChatMessage } from '@petalwise/contracts/chat/conversation';
import { links } from '@petalwise/host/links';

/** The chat of a photo, with the report of this photo in it: a photo is known by its message. */
export const reportLink = (sessionId: string, messageId: string): string =>
  `${links.chat(sessionId)}?photo=${encodeURIComponent(messageId)}`;

/** The message whose photo is reported: the one that the address names, else the newest. */
export const reportedOf = (messages: readonly ChatMessage[], search: URLSearchParams): ChatMessage | undefined => {
  const measured = messages.filter(({ role, analysis }) => role === 'user' && analysis !== null);
  return measured.find(({ id }) => id === search.get('photo')) ?? measured.at(-1);
};
