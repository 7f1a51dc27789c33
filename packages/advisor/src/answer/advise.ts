import { photoOnlyText } from '@petalwise/contracts/chat/conversation';
import { lastAbout } from '../advice/about-last.ts';
import type { About, Advice, Conversation, ProfileChange } from '../advice/advice.ts';
import type { Draft } from '../advice/draft.ts';
import { layOut, numberSources } from '../advice/lay-out.ts';
import { entryOf, namesOnlyFree, type Setting } from '../advice/setting.ts';
import type { Gate } from '../gate/gate.ts';
import type { ReadLabel } from '../ingredient-lists/label.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { LabelDesk } from '../labels/label-desk.ts';
import type { Reading, ReadMessage } from '../language/reading.ts';
import type { RoutineDesk } from '../own-routine/routine-desk.ts';
import { applyChanges } from '../person/apply-changes.ts';
import { constraintsOf } from '../person/constraints.ts';
import type { UnderstandLines } from '../person/understand-lines.ts';
import { type Learnt, learnFacts } from '../personal-facts/learn-facts.ts';
import { describePhoto } from '../photo-answers/describe-photo.ts';
import { draftChange } from '../photo-answers/photo-change.ts';
import { draftOfPhoto } from '../photo-answers/photo-follow-up.ts';
import type { ChooseProducts } from '../products/choose-products.ts';
import { noteDiary } from '../remarks/note-diary.ts';
import { noteLanguage } from '../remarks/note-language.ts';
import { noteShelf } from '../remarks/note-shelf.ts';
import type { Danger, FindDanger } from '../safety/find-danger.ts';
import type { SafetyReply } from '../safety/reply.ts';
import type { Shop } from '../shopping-answers/shop.ts';
import { draftFollowUp, draftLabel, freely, labelBefore, labelIn } from './advise-label.ts';
import { draftAnswer } from './draft-answer.ts';
import { linesOfShelf } from './lines-of-shelf.ts';
import { passGate } from './pass-gate.ts';
import { learnFromWishes } from './read-wishes.ts';
import { refuseAsked } from './refuse-asked.ts';

export interface AdvisorDeps {
  readonly knowledge: Knowledge;
  readonly read: ReadMessage;
  readonly findDanger: FindDanger;
  readonly replyToDanger: (danger: Danger, isReminder?: boolean) => SafetyReply;
  /** Whether the person says that a danger is taken care of. */
  readonly isCaredFor: (reading: Reading) => boolean;
  readonly gate: Gate;
  readonly understandLines: UnderstandLines;
  readonly labels: LabelDesk;
  readonly routines: RoutineDesk;
  /** Products at the prices of a moment. */
  readonly shopAt: (now: Date) => { readonly shop: Shop; readonly choose: ChooseProducts };
}

export interface Advisor {
  /** Answers the question of a conversation, for any text. */
  advise(conversation: Conversation): Promise<Advice>;
}

/** The embedded advisor. What it needs is given to it, so that it decides and does nothing else. */
export const createAdvisor = (deps: AdvisorDeps): Advisor => ({
  advise: async (conversation) => {
    const label = labelIn(deps.labels, conversation);
    if (label) return labelAdvice(deps, conversation, label);
    const subject = subjectOf(deps.knowledge, lastAbout(conversation));
    const reading = await deps.read(conversation.question, {
      subject,
      question: lastQuestion(conversation),
      facts: factsOf(conversation),
    });
    const danger = await deps.findDanger(reading, conversation.profile, lastQuestion(conversation));
    const learnt = learnFacts(reading, conversation.profile, conversation.now, lastQuestion(conversation));
    if (danger) return safetyAdvice(deps, { danger, reading, learnt, isReminder: false });
    const open = lastAbout(conversation)?.danger;
    if (!open) return ordinaryAdvice(deps, conversation, reading, learnt);
    if (deps.isCaredFor(reading)) return ordinaryAdvice(deps, withoutDanger(conversation), reading, learnt);
    if (!reading.clauses.some(({ isAsk }) => isAsk)) return ordinaryAdvice(deps, conversation, reading, learnt);
    return safetyAdvice(deps, { danger: open, reading, learnt, isReminder: true });
  },
});

/** A pasted list: what is said around it may tell of a danger or of the person; the list itself tells of neither. */
async function labelAdvice(deps: AdvisorDeps, conversation: Conversation, label: ReadLabel): Promise<Advice> {
  const reading = await deps.read([conversation.labelQuestion ?? '', label.asked].join('\n').trim());
  const danger = await deps.findDanger(reading, conversation.profile, undefined);
  const all = learnFacts(reading, conversation.profile, conversation.now, undefined);
  // A pasted text may quote another person: nothing is forgotten because of it, and on the page of labels nothing is
  // remembered.
  const learnt = { ...all, changes: all.changes.filter(({ act }) => act === 'remember') };
  const kept = conversation.label ? [] : learnt.changes;
  if (danger) return safetyAdvice(deps, { danger, reading, learnt: { ...learnt, changes: kept }, isReminder: false });
  const { setting, lines } = settingOf(deps, conversation, learnt);
  const { using = [] } = conversation;
  const told = draftLabel(deps, label, { constraints: setting.constraints, lines, using }, reading);
  const draft = conversation.labelIsKnown ? freely(told) : told;
  return adviceOf(deps, setting, { draft, reading, changes: kept, about: lastAbout(conversation) });
}

/** The placeholder for a photo without words tells nothing about the next message. */
const lastQuestion = ({ history }: Conversation) => {
  const last = history.findLast(({ role }) => role === 'user')?.content;
  return last === photoOnlyText ? undefined : last;
};

const subjectOf = (knowledge: Knowledge, about: About | undefined): string | undefined =>
  about?.entries[0] && entryOf(knowledge, about.entries[0])?.name;

const telling: ReadonlySet<string> = new Set(['pregnancy', 'medicine', 'condition', 'allergy']);

/** What is known about the user that changes answers, in the words of a question. */
const factsOf = ({ profile }: Conversation): string[] =>
  profile
    .filter(({ kind }) => telling.has(kind))
    .map(({ kind, value }) => (kind === 'allergy' ? `allergic to ${value}` : value));

const nothing: About = { entries: [], facet: undefined, products: [], given: [] };

/** The conversation as if its danger had not been mentioned: the user says that it is over. */
const withoutDanger = (conversation: Conversation): Conversation => ({
  ...conversation,
  history: conversation.history.map(({ about, ...turn }) => {
    if (!about) return turn;
    const { danger: _, ...rest } = about;
    return { ...turn, about: rest };
  }),
});

interface Endangered {
  readonly danger: Danger;
  readonly reading: Reading;
  readonly learnt: Learnt;
  /** Whether the user was warned of it before. */
  readonly isReminder: boolean;
}

function safetyAdvice({ replyToDanger }: AdvisorDeps, { danger, reading, learnt, isReminder }: Endangered): Advice {
  const { markdown, sources } = replyToDanger(danger, isReminder);
  // What can wait for days is repeated once. Who tells of an allergy tells what is known, and may ask what to use instead.
  const isKnown = learnt.changes.some(({ act, kind }) => act === 'remember' && kind === 'allergy');
  const isOpen = !isKnown && (danger.urgency !== 'soon' || !isReminder);
  return {
    kind: 'safety',
    markdown,
    sources,
    products: [],
    choices: [],
    links: [],
    learnt: learnt.changes,
    language: danger.language ?? reading.language,
    about: isOpen ? { ...nothing, danger } : nothing,
  };
}

function ordinaryAdvice(deps: AdvisorDeps, conversation: Conversation, reading: Reading, told: Learnt): Advice {
  const learnt = learnFromWishes(told, reading);
  const { photo } = conversation;
  const about = lastAbout(conversation);
  const { setting, lines, shop } = settingOf(deps, conversation, learnt);
  const { notes = [], using = [], now } = conversation;
  const before = photo ? undefined : labelBefore(deps.labels, conversation);
  const followed = before && draftFollowUp(deps, before, { constraints: setting.constraints, lines, using }, reading);
  if (followed) return adviceOf(deps, setting, { draft: followed, reading, changes: learnt.changes, about });
  const own = learnt.about === 'writer' ? using.map((used) => deps.labels.know(used, setting.constraints)) : [];
  const answerWords = () =>
    draftAnswer({ setting, shop, conversation, reading, learnt, lines, about, own, routines: deps.routines });
  const { earlierPhotos: earlier = [] } = conversation;
  const words = reading.english;
  const draft = photo
    ? describePhoto({ setting, analysis: photo, words, answerWords, earlier })
    : (draftChange(words, earlier) ??
      (learnt.about === 'writer'
        ? draftOfPhoto({ setting, analysis: conversation.photoBefore, reading, about, answerWords })
        : undefined) ??
      answerWords());
  const noted = noteDiary(noteShelf(setting, draft, own), { notes, given: setting.given, now });
  return adviceOf(deps, setting, { draft: noted, reading, changes: learnt.changes, about });
}

/** What an answer is composed with, and every line that it obeys. */
function settingOf(deps: AdvisorDeps, { profile, now, history, using = [] }: Conversation, learnt: Learnt) {
  // What the writer must leave out does not bind a sister.
  const own = learnt.about === 'writer' ? applyChanges(profile, learnt.changes, now) : [];
  const used = learnt.about === 'writer' ? linesOfShelf(deps.labels, using, { said: own, now }) : [];
  const lines = [...deps.understandLines([...own, ...learnt.forThisAnswer]), ...used];
  const { shop, choose } = deps.shopAt(now);
  const given = new Set(history.flatMap((turn) => turn.about?.given ?? []));
  const setting: Setting = { knowledge: deps.knowledge, constraints: constraintsOf(lines, now), choose, given };
  return { setting, lines, shop };
}

/** What was wished for is of one answer. */
const withoutWishes = ({ wishes: _, ...about }: About): About => about;

interface AdviceInput {
  readonly draft: Draft;
  readonly reading: Reading;
  readonly changes: readonly ProfileChange[];
  readonly about: About | undefined;
}

/** The last steps of every answer: the gate, the words, the numbers of the sources, and what to keep of it. */
function adviceOf(
  deps: AdvisorDeps,
  setting: Setting,
  { draft: drafted, reading, changes, about }: AdviceInput,
): Advice {
  const draft = refuseAsked(setting, reading, drafted);
  const passed = draft.isWeighed
    ? [...draft.blocks]
    : passGate(deps.gate, { constraints: setting.constraints, areFree: namesOnlyFree(setting, reading) }, draft.blocks);
  const blocks = [...noteLanguage(reading.language, setting.given), ...passed];
  const { markdown, sources } = numberSources(layOut(blocks), deps.knowledge.sources);
  // Where the gate left nothing but its reason, nothing was answered.
  const kind = passed.every(({ passage }) => passage === 'gate') ? 'unknown' : draft.kind;
  const isAbout = kind === 'answer' || kind === 'question' || draft.isOfLabel === true || draft.isOfPhoto === true;
  return {
    kind,
    markdown,
    sources,
    products: draft.products,
    choices: draft.choices?.map(({ choice }) => choice) ?? [],
    links: draft.links ?? [],
    learnt: changes,
    language: reading.language,
    about: isAbout
      ? {
          entries: draft.entries,
          facet: draft.facet,
          products: draft.spokenOf ?? draft.products.map(({ id }) => id),
          given: blocks.map(({ passage }) => passage),
          ...(draft.choices && { asked: draft.choices }),
          ...(draft.isOfLabel && { isOfLabel: true }),
          ...(draft.wishes && { wishes: draft.wishes }),
        }
      : {
          ...withoutWishes(about ?? nothing),
          ...(draft.wishes && { wishes: draft.wishes }),
          given: blocks.map(({ passage }) => passage).filter((one) => /^(?:language|own-routine)\//.test(one)),
        },
  };
}
