import { messageLimit } from '@petalwise/contracts/chat/conversation';

/** Whether the server would refuse these words for their length. */
export const isTooLong = (text: string): boolean => text.trim().length > messageLimit;
