import type { DayNote } from '../products/used-product.ts';
import type { NoteSign } from './note-sign.ts';
import { readNote } from './read-note.ts';

/** Signs of a note that every reply about skin has to take up. */
const troubling: ReadonlySet<NoteSign> = new Set(['emergency', 'today', 'irritated', 'dry']);
/** Days after which a note is no longer about now. */
const freshDays = 7;
const day = 24 * 60 * 60 * 1000;

/** The last note of the week that tells of trouble, unless a later one says that it is over. */
export function findTrouble(notes: readonly DayNote[], now: Date): DayNote | undefined {
  const fresh = notes.filter((note) => now.getTime() - Date.parse(note.day) <= freshDays * day);
  const place = fresh.findLastIndex(({ words }) => readNote(words).some((sign) => troubling.has(sign)));
  const isOver = fresh
    .slice(place + 1)
    .some(({ words }) => readNote(words).some((sign) => sign === 'calm' || sign === 'good'));
  return isOver ? undefined : fresh[place];
}
