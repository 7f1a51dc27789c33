import { type Draft, draftOf } from '../advice/draft.ts';
import { choicesFor } from '../person/choices.ts';
import type { Line } from '../person/line.ts';

/** What a remembered line is called before the advice that follows from it. */
function because({ kind, value, of }: Line): string {
  if (kind === 'preference') return value === 'vegan' ? 'To stay vegan' : 'To stay without fragrance';
  if (kind === 'age') return `At ${value}`;
  if (kind === 'condition' || kind === 'concern') return `With ${value}`;
  if (kind === 'dislike') return `As ${of ?? 'you'} would rather not have ${value}`;
  return of === undefined ? `With your allergy to ${value}` : `With an allergy to ${value}`;
}

/**
 * Adds to an answer what the person has to look for in the kind of thing that was asked about. Where nothing else was
 * understood, that is the answer.
 */
export function noteChoice(draft: Draft, question: string, lines: readonly Line[], given: ReadonlySet<string>): Draft {
  if (draft.kind === 'help' || draft.kind === 'small-talk' || draft.kind === 'safety') return draft;
  const [choice] = choicesFor(question, lines).filter(
    ({ line }) => draft.kind === 'unknown' || !given.has(passageOf(line)),
  );
  if (!choice) return draft;
  const { line, advice } = choice;
  const block = {
    passage: passageOf(line),
    lead: line.kind === 'age' ? `${because(line)}, ${advice}` : `${because(line)}: ${advice}`,
    sources: [],
  };
  // "Our list has no shampoos" stays, with what to look for elsewhere.
  if (draft.kind === 'unknown' && draft.spokenOf) return { ...draft, kind: 'answer', blocks: [...draft.blocks, block] };
  if (draft.kind === 'unknown' || draft.kind === 'question') return draftOf([block], []);
  // That young skin needs nothing of the kind is the answer itself, whatever else the answer says.
  const isAnswer = line.kind === 'age' && unneeded.test(question);
  return isAnswer ? draftOf([block], draft.entries) : { ...draft, blocks: [...draft.blocks, block] };
}

const unneeded =
  /\banti ?-?ag(?:e)?ing\b|\bwrinkle\w*|\bfine lines\b|\bprevent\w* ag(?:e)?ing\b|\blook(?:ing)? (?:old|younger)\b|\banti ?-?age\b/;

const passageOf = ({ kind, value }: Line) => `choice:${kind}/${value}`;
