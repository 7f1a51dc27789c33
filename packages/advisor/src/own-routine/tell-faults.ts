import type { RoutineIssue } from '@petalwise/contracts/chat/routine';
import { capital, listed } from '../products/product-words.ts';
import { isMet } from '../routine-building/note-left-out.ts';
import { treatable } from '../steps/weigh-goals.ts';
import { concernName } from '../steps/words.ts';
import { mended, openIssues, wordsOf } from './issue-words.ts';
import { hasActive, type Look, shortName, usable } from './look-in.ts';
import type { ReplyBlock } from './own-routine.ts';
import { tellTreatments } from './tell-adding.ts';
import { tellSore } from './tell-day.ts';

/** Issues of one answer; the page of the routine has all. */
const mostIssues = 4;
const numbers = ['nothing', 'one thing', 'two things', 'three things', 'four things'];

/** Whether the routine is right for its person, and what has to change. */
export function tellCheck(look: Look): ReplyBlock[] {
  const { own } = look;
  const issues = openIssues(look);
  const isGrave = ({ kind }: RoutineIssue) => kind !== 'careful';
  const grave = issues.filter(isGrave);
  const careful = issues.filter((issue) => !isGrave(issue));
  const shown = grave.slice(0, mostIssues);
  const more = grave.length - shown.length;
  const sore = tellSore(look);
  const rest = [
    ...careful.slice(0, 1).map((issue) => ({ lead: wordsOf(issue) })),
    ...(own.gone ?? []).map((lead) => ({ lead })),
  ];
  if (shown.length === 0 && sore.length > 0)
    return [...sore, { lead: 'Apart from that your routine can stay as it is.' }, ...rest];
  if (shown.length === 0) return [{ lead: goodWords(look), why: nextWords(look) }, ...rest];
  const isAll = look.stepped.every(({ step }) => shown.some((issue) => issue.steps.includes(step.id)));
  const count = numbers[shown.length] ?? `${shown.length} things`;
  const lead = `${capital(count)} should change${more > 0 ? `, and ${more} more when these are done` : ''}.`;
  const steps = shown.map((issue) => mended(issue));
  return [
    ...sore,
    {
      lead,
      steps,
      bullets: shown.length === 1,
      isWarning: true,
      watch: more > 0 || isAll ? undefined : `The rest can stay as it is.${doesWords(look)}`,
    },
    ...rest,
  ];
}

const goodWords = (look: Look): string =>
  `Your routine is fine, and nothing has to change: nothing in it clashes, nothing important is missing, and nothing in it is not for you.${doesWords(look)}`;

/** " For acne it has adapalene." */
function doesWords(look: Look): string {
  const treats = listed([
    ...new Set(
      usable(look)
        .filter(({ item }) => hasActive(item))
        .map(shortName),
    ),
  ]);
  const goals = treatable(look.setting).filter((goal) => isMet(look.setting, madeOf(look), goal));
  return treats !== '' && goals.length > 0 ? ` For ${listed(goals.map(concernName))} it has ${treats}.` : '';
}

/** What the weeks bring, where there is more to come. */
function nextWords({ routine, own }: Look): string | undefined {
  const more = routine.weeks.find(({ words }) => words.includes('if your skin is calm'));
  const long = routine.notes.filter((note) => /you wanted at most/.test(note));
  return [...(more && own.today >= own.startedOn ? [`${more.words}.`] : []), ...long].join(' ') || undefined;
}

/** What is on the skin for a moment treats nothing, unless it is made for it. */
const madeOf = (look: Look) => ({
  met: [],
  entries: usable(look).filter(({ step, item }) => step.slot !== 'cleanser' || hasActive(item)),
});

/** What every routine needs, and goals that nothing treats. `concerns`: ids that were named. */
export function tellMissing(look: Look, concerns: readonly string[]): ReplyBlock[] {
  const { routine, setting } = look;
  const lacking = routine.issues.filter(({ kind }) => kind === 'missing');
  const named = concerns.flatMap((id) => setting.knowledge.concerns.get(id) ?? []);
  const goals = named.length > 0 ? named : treatable(setting);
  const asked = { ...setting, goals: goals.map(({ id }) => id), isAsked: named.length > 0 || setting.isAsked };
  const open = goals.filter((goal) => !isMet(asked, madeOf(look), goal));
  const basics = lacking.map((issue) => mended(issue));
  const treatments = tellTreatments(look, asked, open);
  const steps = [...basics, ...treatments];
  if (steps.length > 0) {
    const count = numbers[steps.length] ?? `${steps.length} things`;
    return [{ lead: `${capital(count)} ${steps.length === 1 ? 'is' : 'are'} missing.`, steps, bullets: true }];
  }
  const met = goals.filter((goal) => !open.includes(goal));
  const treats = met.length > 0 ? `, and something for ${listed(met.map(concernName))}` : '';
  const wish =
    goals.length === 0 ? ' If something about your skin bothers you, tell me, and I say what would help.' : '';
  return [{ lead: `Nothing is missing: cleanser, moisturizer and sunscreen are there${treats}.${wish}` }];
}
