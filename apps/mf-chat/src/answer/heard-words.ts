import type { ChatMessage } from '@petalwise/contracts/chat/conversation';
import { plainWords } from '../answer-text/answer-text.tsx';
import { noticeWords, stoppedWords } from './notice-words.ts';

type Heard = Pick<ChatMessage, 'content'> & Partial<Pick<ChatMessage, 'products' | 'choices' | 'notice' | 'stopped'>>;

/** A finished answer as it is announced: its words, and that there is more to look at. */
export const heardWords = ({ content, products = [], choices = [], notice = null, stopped }: Heard): string =>
  [
    plainWords(content),
    products.length === 1 && '1 product follows.',
    products.length > 1 && `${products.length} products follow.`,
    choices.length > 0 && `You can choose: ${choices.join(', or ')}`,
    stopped && stoppedWords,
    notice && noticeWords[notice],
  ]
    .filter(Boolean)
    .join('\n');
