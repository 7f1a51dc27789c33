import { messageLimit } from '@petalwise/contracts/chat/conversation';
import styles from './length-note.module.css';
import { isTooLong } from './too-long.ts';

/** Characters left from which on they are counted. */
const countedFrom = 400;

/** How long a message is that nears its limit; one that is longer cannot be sent, and nothing of it is cut off. */
export function LengthNote({ id, text }: { id: string; text: string }) {
  const { length } = text.trim();
  if (length <= messageLimit - countedFrom) return null;
  const tooLong = isTooLong(text);
  return (
    <p id={id} className={tooLong ? styles.tooLong : styles.note}>
      {inWords(length)} of {inWords(messageLimit)} characters.
      {tooLong && <span role="alert"> Shorten your message to send it.</span>}
    </p>
  );
}

const inWords = (count: number) => count.toLocaleString('en-US');
