import type { Block, Draft } from '../advice/draft.ts';
import { draftOf } from '../advice/draft.ts';
import type { Constraints } from '../person/constraints.ts';
import { describeForgotten, sayForgotten, sayRemembered } from '../person/describe-profile.ts';
import type { Line, ProfileChange } from '../person/line.ts';
import { firstHeld, plain } from '../person/match-words.ts';
import { barReason } from '../person/obstacle.ts';
import { tellsLoss } from '../personal-facts/find-loss.ts';
import type { Learnt } from '../personal-facts/learn-facts.ts';
import { tidy } from '../personal-facts/split-statements.ts';

interface NoteInput {
  readonly question: string;
  /** What of it asks something, as it was written and in English. */
  readonly asks: readonly string[];
  readonly english: string;
  readonly profile: readonly Pick<Line, 'kind' | 'value'>[];
  readonly learnt: Learnt;
  /** All lines that the answer obeys. */
  readonly lines: readonly Line[];
  readonly constraints: Constraints;
  /** Passages given earlier in the conversation. */
  readonly given: ReadonlySet<string>;
}

const block = (passage: string, lead: string): Block => ({ passage, lead, sources: [] });

const notUnderstood =
  'I did not understand the rest well enough to answer it: ask again in one short question, and see a doctor or pharmacist where a medicine is meant.';

/** A message with statements only, and nothing to answer: says what is remembered or forgotten. */
export function acknowledgeChanges(input: NoteInput): Draft | undefined {
  const { learnt, profile } = input;
  if (learnt.changes.length === 0) return undefined;
  const changes = effective(learnt.changes, profile);
  const said = changes.length > 0 ? sayRemembered(changes) : describeForgotten(learnt.changes);
  const next =
    learnt.rest.length > 0 && learnt.changes.some(({ act }) => act === 'remember')
      ? notUnderstood
      : 'What would you like to know?';
  return draftOf([block('profile/new', `${said} ${next}`)], [], { kind: 'small-talk' });
}

/** Adds to an answer what it owes the person besides: a kind word, whom it is for, and what was forgotten. */
export const notePerson = (draft: Draft, input: NoteInput): Draft =>
  [refuseNamed, noteUnknown, noteMemory, noteWhom, noteLoss].reduce((noted, note) => note(noted, input), draft);

/** The changes that change anything: what was never remembered is not forgotten. */
const effective = (changes: readonly ProfileChange[], profile: NoteInput['profile']) =>
  changes.filter(
    ({ act, kind, value }) =>
      act === 'remember' ||
      isEverything(changes) ||
      profile.some((line) => line.kind === kind && (value === undefined || plain(line.value) === plain(value))),
  );

const kinds = 11;
const isEverything = (changes: readonly ProfileChange[]) =>
  changes.length >= kinds && changes.every(({ act, value }) => act === 'forget' && value === undefined);

/** New lines are shown under every answer; what was forgotten is shown nowhere else. */
function noteMemory(draft: Draft, { learnt, profile }: NoteInput): Draft {
  if (draft.kind !== 'answer' && draft.kind !== 'question') return draft;
  const said = sayForgotten(effective(learnt.changes, profile));
  return said === '' ? draft : { ...draft, blocks: [...draft.blocks, block('profile/forgotten', said)] };
}

/** Never a yes to what the person names and is allergic to, where only its word tells: "walnut scrub". */
function refuseNamed(draft: Draft, { asks, constraints }: NoteInput): Draft {
  const [first] = draft.blocks;
  if (draft.kind !== 'answer' || !first || !/^yes\b/i.test(first.lead)) return draft;
  const text = asks
    .map(plain)
    .filter((ask) => !/allerg|react/.test(ask))
    .join(' · ');
  const found = constraints.bars
    .filter(({ strength, line }) => strength === 'never' && line.kind === 'allergy')
    .filter(({ except = [] }) => firstHeld(text, except) === undefined)
    .map((bar) => ({ bar, name: firstHeld(text, bar.names ?? []) }))
    .find(({ name }) => name !== undefined);
  if (found?.name === undefined) return draft;
  const lead = `No, leave it out: ${barReason(found.bar, found.name)}.`;
  return { ...draft, products: [], blocks: [block('allergy/named', lead)] };
}

/** An allergy with an unknown word protects only if a label has the same word: said once. */
function noteUnknown(draft: Draft, { lines, given }: NoteInput): Draft {
  if (draft.kind !== 'answer') return draft;
  const line = lines.find(({ kind, isUnknown, of }) => kind === 'allergy' && isUnknown && of === undefined);
  const passage = `unknown-word/${line?.value}`;
  if (!line || given.has(passage)) return draft;
  const lead = `I do not know the word "${line.value}" among your allergies, so I only look for it as you wrote it. Compare each label yourself, or tell me another name for it.`;
  return { ...draft, blocks: [...draft.blocks, block(passage, lead)] };
}

/** "For your sister:" before an answer that speaks to her. */
function noteWhom(draft: Draft, { learnt }: NoteInput): Draft {
  const [first, ...rest] = draft.blocks;
  if (draft.kind !== 'answer' || learnt.about !== 'someone-else' || !first) return draft;
  const [whom, ...others] = new Set(learnt.forThisAnswer.map(({ of }) => of));
  if (whom === undefined || others.length > 0) return draft;
  const title = `For ${whom}`;
  return { ...draft, blocks: [{ ...first, title: first.title ? `${title}: ${first.title}` : title }, ...rest] };
}

const condolence = 'I am so sorry for your loss.';
const over =
  'What you left out for the pregnancy you can use again whenever you like, unless you are trying again now.';
const here =
  'I will not count you as pregnant any more. Take all the time you need: when you want help with skin or hair, I am here.';

/** A lost pregnancy is met with kindness before anything else. */
function noteLoss(draft: Draft, { english, question, learnt }: NoteInput): Draft {
  if (draft.kind === 'safety' || !(tellsLoss(tidy(english)) || tellsLoss(tidy(question)))) return draft;
  if (draft.blocks.some(({ lead }) => /\bsorry\b/.test(lead))) return draft;
  const isOwn = learnt.changes.some(({ act, kind }) => act === 'forget' && kind === 'pregnancy');
  if (draft.kind !== 'answer') {
    const lead = isOwn ? `${condolence} ${over} ${here}` : `I am so sorry. ${here.replace(/^.*?\. /, '')}`;
    return draftOf([block('loss', lead)], [], { kind: 'answer' });
  }
  return { ...draft, blocks: [block('loss', isOwn ? `${condolence} ${over}` : condolence), ...draft.blocks] };
}
