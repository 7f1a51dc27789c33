import type { Reading } from '../language/reading.ts';
import type { Line } from '../person/line.ts';
import { plain } from '../person/match-words.ts';
import { isMine } from '../routine-asks/ask-words.ts';
import type { Heard } from '../routine-asks/heard.ts';
import { readAsk } from '../routine-asks/read-ask.ts';
import { nameWords, targetsIn } from '../routine-asks/read-targets.ts';
import type { RoutineAsk } from '../routine-asks/routine-ask.ts';
import type { PlannerDeps } from '../steps/create-setting.ts';
import type { RoutinePerson } from '../steps/setting.ts';
import { mended } from './issue-words.ts';
import { type Look, lookIn } from './look-in.ts';
import type { OwnRoutine, ReplyBlock, RoutineReply } from './own-routine.ts';
import { tellAdding } from './tell-adding.ts';
import { tellAnother } from './tell-another.ts';
import { tellDay, tellList, tellSize } from './tell-day.ts';
import { tellCheck, tellMissing } from './tell-faults.ts';
import { tellShortening, tellSkipping } from './tell-leaving.ts';
import { tellCost } from './tell-money.ts';
import { tellProgress } from './tell-progress.ts';
import { tellInstead, tellRunOut } from './tell-replacing.ts';
import { tellBefore, tellRest, tellUse, tellWhen } from './tell-steps.ts';
import { tellPair, tellWhy } from './tell-why.ts';

export interface AskedOfRoutine {
  readonly reading: Reading;
  /** Null where the person has saved none. */
  readonly own: OwnRoutine | null;
  /** With what this message says about them. */
  readonly person: RoutinePerson;
  /** What the message tells of another person. */
  readonly others?: readonly Line[] | undefined;
  /** What the previous answer said about the routine; undefined if it was about something else. */
  readonly before: string | undefined;
}

/** Answers questions about the routine that a user has saved. */
export interface RoutineDesk {
  /** Undefined where a message asks nothing of it. */
  answer(asked: AskedOfRoutine): RoutineReply | undefined;
}

export const createRoutineDesk = (deps: PlannerDeps): RoutineDesk => ({
  answer: ({ reading, own, person, others = [], before }) => {
    const text = reading.english.replace(/\s+/g, ' ').trim();
    let kept: Look | undefined;
    const look = () => {
      kept ??= own ? lookIn(deps, own, { person, says: reading.text }) : undefined;
      return kept;
    };
    const heard: Heard = {
      text,
      reading,
      before,
      today: own?.today ?? person.now.toISOString().slice(0, 10),
      targets: () =>
        targetsIn(
          { text, mentions: reading.clauses.flatMap(({ mentions }) => mentions) },
          look()?.stepped ?? [],
          deps.knowledge,
        ),
      goals: () => look()?.setting.goals ?? [],
      names: () => (look()?.stepped ?? []).flatMap(nameWords),
    };
    const ask = readAsk(heard);
    if (!ask) return undefined;
    if (own === null) return withoutRoutine(ask, text);
    if (ask.kind === 'for-another') {
      const blocks = tellAnother(deps, own, { lines: others, person });
      return blocks && { kind: 'answer', about: ask.kind, blocks };
    }
    const seen = look();
    const reply = seen && replyTo(seen, ask, text, person);
    return reply && { ...reply, about: ask.kind, blocks: [...firstOf(seen, reply.blocks), ...reply.blocks] };
  },
});

/** What is not for the person goes first, unless the reply says it. */
function firstOf({ routine }: Look, blocks: readonly ReplyBlock[]): ReplyBlock[] {
  const said = blocks.flatMap(({ lead, steps = [], why = '', watch = '' }) => [lead, ...steps, why, watch]).join('\n');
  const isSaid = (words: string) => said.includes(words.replace(/\.$/, ''));
  const unsaid = routine.issues.filter(({ kind, words }) => kind === 'not-for-you' && !isSaid(words));
  return unsaid.length === 0 ? [] : [{ lead: unsaid.map(mended).join(' '), isWarning: true }];
}

type Part = Omit<RoutineReply, 'about'>;
const free = (blocks: readonly ReplyBlock[]): Part => ({ kind: 'help', blocks });
const answered = (blocks: readonly ReplyBlock[]): Part => ({ kind: 'answer', blocks });
const some = (
  blocks: readonly ReplyBlock[] | undefined,
  as: (blocks: readonly ReplyBlock[]) => Part,
): Part | undefined => (blocks && blocks.length > 0 ? as(blocks) : undefined);

function replyTo(
  look: Look,
  ask: Exclude<RoutineAsk, { kind: 'for-another' }>,
  text: string,
  { notes }: RoutinePerson,
): Part | undefined {
  switch (ask.kind) {
    case 'day':
      return free(tellDay(look, ask.day));
    case 'list':
    case 'order':
      return free(tellList(look, ask.time));
    case 'size':
      return free(tellSize(look));
    case 'rest':
      return free(tellRest(look));
    case 'when':
      return free(tellWhen(look, ask.target));
    case 'use':
      return free(tellUse(look, ask.target, ask.day));
    case 'cost':
      return free(tellCost(look, ask.saves));
    case 'progress':
      return free(tellProgress(look, notes));
    case 'why':
      return some(tellWhy(look, ask), answered);
    case 'before':
      return some(tellBefore(look, ask.targets), free);
    case 'pair':
      return some(tellPair(look, ask.targets), answered);
    case 'check':
      return answered(tellCheck(look));
    case 'missing':
      return answered(tellMissing(look, ask.concerns));
    case 'add':
      return some(tellAdding(look, ask.target), answered);
    case 'skip':
      return answered(tellSkipping(look, ask.target, plain(text)));
    case 'shorten':
      return answered(tellShortening(look, ask));
    case 'ran-out': {
      const replaced = tellRunOut(look, ask.target);
      return replaced && { ...answered(replaced.blocks), products: replaced.products };
    }
    case 'instead': {
      const replaced = tellInstead(look, ask);
      return replaced && { ...answered(replaced.blocks), products: replaced.products };
    }
    default:
      return ask satisfies never;
  }
}

/** Asks that only a saved routine can answer. After the others a routine in general is still of use. */
const ofRoutineAlone: ReadonlySet<RoutineAsk['kind']> = new Set(['size', 'progress', 'cost', 'rest']);

function withoutRoutine(ask: RoutineAsk, text: string): RoutineReply | undefined {
  const isOfDay = ask.kind === 'day' || ask.kind === 'list';
  // "In what order do my products go on?" has an answer for everybody; "what is the order of my routine?" has not.
  if (ask.kind === 'order' && !/\broutine\b/.test(text)) return undefined;
  const isOfAny = ['check', 'missing', 'shorten', 'order'].includes(ask.kind);
  // "How am I doing?" of a person without a routine is no question of one.
  const isMeant = isOfDay || ask.kind === 'rest' || ((isOfAny || ofRoutineAlone.has(ask.kind)) && isMine(text));
  if (!isMeant) return undefined;
  const lead =
    'You have not saved a routine yet, so I cannot look into it. Build one for free, and I will know it here.';
  const goesOn = isOfDay ? 'with-a-routine' : isOfAny ? 'as-asked' : undefined;
  return { kind: 'help', about: ask.kind, blocks: [{ lead }], goesOn };
}
