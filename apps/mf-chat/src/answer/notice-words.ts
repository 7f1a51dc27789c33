import type { ChatMessage } from '@petalwise/contracts/chat/conversation';

/** What is said of an answer that did not come about as usual. */
export const noticeWords: Readonly<Record<NonNullable<ChatMessage['notice']>, string>> = {
  fallback: 'The AI model could not be reached, so our own advisor answered.',
  'cut-off': 'This answer was cut off. You have not been charged.',
};

export const stoppedWords = 'You stopped this answer here.';
