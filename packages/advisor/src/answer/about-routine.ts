import { lastAbout } from '../advice/about-last.ts';
import type { Conversation } from '../advice/advice.ts';
import { type Block, type Draft, draftOf } from '../advice/draft.ts';
import type { Setting } from '../advice/setting.ts';
import { composePlan, mergeDrafts } from '../composition/compose-plans.ts';
import type { Clause, Reading } from '../language/reading.ts';
import type { RoutineReply } from '../own-routine/own-routine.ts';
import type { RoutineDesk } from '../own-routine/routine-desk.ts';
import { applyChanges } from '../person/apply-changes.ts';
import type { Learnt } from '../personal-facts/learn-facts.ts';

interface Asked {
  readonly setting: Setting;
  readonly conversation: Conversation;
  readonly reading: Reading;
  readonly learnt: Learnt;
  readonly routines: RoutineDesk;
}

/** How everything else is answered. */
interface Otherwise {
  readonly inGeneral: () => Draft;
  /** What these clauses ask besides; undefined where that is nothing. */
  readonly ofClauses: (clauses: readonly Clause[]) => Draft | undefined;
}

const room = 'own-routine/';

/** What is asked of the routine that the person has saved. */
export function aboutRoutine(asked: Asked, otherwise: Otherwise): Draft | undefined {
  const { conversation, learnt, reading, setting } = asked;
  if (conversation.routine === undefined) return undefined;
  const whole = answerFrom(asked, reading);
  const part = whole ? undefined : firstPart(asked);
  const reply = whole ?? part?.reply;
  if (!reply || (learnt.about !== 'writer' && reply.about !== 'for-another')) return undefined;
  const own = { ...draftFrom(reply), ...(conversation.routine === null && { wishes: { goals: [] } }) };
  if (reply.goesOn) return withGeneral(setting, own, reply, otherwise);
  const besides = part && otherwise.ofClauses(part.others);
  return besides?.kind === 'answer' ? { ...mergeDrafts(setting, [own, besides]), isOwn: true } : own;
}

/** "What do I use tonight, and how do I get rid of dandruff?": of several questions, the one of the routine. */
function firstPart(asked: Asked): { reply: RoutineReply; others: Clause[] } | undefined {
  const { reading } = asked;
  for (const clause of reading.clauses) {
    const others = reading.clauses.filter((one) => one !== clause);
    // Other facts in the message may change the answer.
    if (others.length === 0 || !others.every(({ isAsk }) => isAsk)) continue;
    const reply = answerFrom(asked, { ...reading, english: clause.text, clauses: [clause] });
    if (reply) return { reply, others };
  }
  return undefined;
}

function answerFrom({ conversation, learnt, routines }: Asked, reading: Reading): RoutineReply | undefined {
  const { profile, using = [], notes = [], expired, now, routine: own = null } = conversation;
  const person = { profile: applyChanges(profile, learnt.changes, now), using, notes, expired, now };
  const before = lastAbout(conversation)?.given.find((passage) => passage.startsWith(room));
  const others = learnt.forThisAnswer.filter(({ of }) => of !== undefined);
  return routines.answer({ reading, own, person, others, before });
}

function draftFrom({ kind, about, blocks, products = [] }: RoutineReply): Draft {
  const withSources = blocks.map(
    (one, place): Block => ({ ...one, passage: `${room}${about}/${place}`, explains: true, sources: [] }),
  );
  return draftOf(withSources, [], { kind, products, links: ['routine'], isOwn: true });
}

/** "You have not saved a routine yet", and what is usual. */
function withGeneral(setting: Setting, own: Draft, { goesOn }: RoutineReply, otherwise: Otherwise): Draft {
  const general =
    goesOn === 'with-a-routine'
      ? composePlan(setting, { kind: 'routine', concerns: [], only: undefined })
      : otherwise.inGeneral();
  if (general.kind !== 'answer') return own;
  return { ...general, blocks: [...own.blocks, ...general.blocks], links: own.links, wishes: own.wishes };
}
