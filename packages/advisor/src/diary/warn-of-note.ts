import type { ReadMessage } from '../language/reading.ts';
import type { Line } from '../person/line.ts';
import type { FindDanger } from '../safety/find-danger.ts';
import type { SafetyKnowledge } from '../safety/rule.ts';
import { readNote } from './read-note.ts';

interface WarnDeps {
  readonly read: ReadMessage;
  readonly findDanger: FindDanger;
  readonly safety: SafetyKnowledge;
}

/**
 * The warning that the writer of such a note must get before anything else; undefined if the note mentions no danger.
 */
export type WarnOfNote = (
  note: string,
  profile: readonly Pick<Line, 'kind' | 'value'>[],
) => Promise<string | undefined>;

/** Warns of what cannot wait, in the languages of the safety room. A routine has nothing to add to it. */
export const createNoteWarning =
  ({ read, findDanger, safety }: WarnDeps): WarnOfNote =>
  async (note, profile) => {
    const reading = await read(note);
    const danger = await findDanger(reading, profile);
    if (!danger || danger.urgency === 'soon') {
      const isUnread = reading.language !== 'en' && readNote(note).length === 0;
      return isUnread ? unread(safety.numbers.en.emergency) : undefined;
    }
    const { emergency, poison, crisis } = safety.numbers[danger.language];
    // The brief words go on with a reply before them ("And please …"); the lead makes sense by itself.
    const lead = safety.rules.find(({ id }) => id === danger.rule)?.replies[danger.language].lead;
    return lead?.replaceAll('{emergency}', emergency).replaceAll('{poison}', poison).replaceAll('{crisis}', crisis);
  };

const unread = (emergency: string) =>
  `Only notes in English are fully understood here. While your skin stings, burns or is red, leave actives out. If anything swells or breathing is hard, call ${emergency}.`;
