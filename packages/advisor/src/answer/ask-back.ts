import { type Draft, draftOf } from '../advice/draft.ts';
import { entryOf, type Setting } from '../advice/setting.ts';
import { inSentence } from '../advice/words.ts';
import type { Facet } from '../knowledge/entry.ts';
import type { Match } from '../language/reading.ts';

const about: Readonly<Record<Facet, string>> = {
  what: '',
  who: ': who it suits',
  strength: ': which strength',
  how: ': what helps',
  when: ': when and how often',
  duration: ': how long it takes',
  'side-effects': ': side effects',
  pregnancy: ' in pregnancy',
  with: ': what goes with it',
  myths: ': true or not',
  cause: ': where it comes from',
  avoid: ': what to avoid',
  choose: ': what to look for',
  doctor: ': when to see a doctor',
};

/** One question, with the two things that may be meant as its buttons. Costs nothing. */
export function askBack(setting: Setting, choices: readonly [Match, Match]): Draft {
  const named = choices.map(({ ref, facet }) => {
    const name = entryOf(setting.knowledge, ref)?.name ?? '';
    return { choice: `${name}${about[facet]}`, entries: [ref], facet };
  });
  const [one, other] = named.map(({ choice }) => inSentence(choice.replace(/:.*/, '')));
  const lead = `Do you mean ${one} or ${other}?`;
  return draftOf(
    [{ passage: 'ask-back', lead, sources: [] }],
    choices.map(({ ref }) => ref),
    {
      kind: 'question',
      choices: named,
    },
  );
}
