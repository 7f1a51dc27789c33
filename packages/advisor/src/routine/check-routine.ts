import type { Routine, RoutineDraft, RoutineIssue } from '@petalwise/contracts/chat/routine';
import { beginSteps } from '../routine-building/begin-steps.ts';
import { findItem } from '../steps/create-setting.ts';
import type { Setting } from '../steps/setting.ts';
import { describeRoutine, type Stepped } from './describe-routine.ts';
import { type Fault, faultKey } from './fault.ts';
import { findFaults } from './find-faults.ts';
import { type Mend, mendsFor } from './mend-routine.ts';

/** Issues that are listed; more would not be read, and a routine of two dozen strong products has hundreds. */
const mostIssues = 30;
/** How many of them have fixes: after the first fix everything is computed again. */
const mostMended = 10;
/** Fixes of one issue. */
const mostFixes = 3;
/** Of them those that bring another product: to take something out is a way too. */
const mostSwaps = 2;

/** What a routine is for a person; undefined where a product of it is neither on the shelf nor in the catalogue. */
export function checkRoutine(setting: Setting, asked: RoutineDraft): Routine | undefined {
  const found = stepsWith(setting, asked);
  if (!found) return undefined;
  const stepped = beginSteps(setting, found);
  const draft = { ...asked, steps: stepped.map(({ step }) => step) };
  const faults = findFaults(setting, draft, stepped);
  const issues = faults
    .slice(0, mostIssues)
    .map((fault, place) => (place < mostMended ? issueOf(setting, draft, fault, faults) : withoutFixes(fault)));
  return describeRoutine(setting, draft, { stepped, issues });
}

export function stepsWith(setting: Setting, { steps }: RoutineDraft): Stepped[] | undefined {
  const found = steps.flatMap((step) => {
    const item = findItem(setting, step);
    return item ? [{ step, item }] : [];
  });
  return found.length === steps.length ? found : undefined;
}

const withoutFixes = ({ kind, words, why, at }: Fault): RoutineIssue => ({
  kind,
  steps: at.map(({ step }) => step.id),
  words,
  why,
  fixes: [],
});

function issueOf(setting: Setting, draft: RoutineDraft, fault: Fault, faults: readonly Fault[]): RoutineIssue {
  return { ...withoutFixes(fault), fixes: fixesFor(setting, draft, fault, faults) };
}

/** The mends that mend: those that bring nothing new to mend go first, and alone where there are any. */
function fixesFor(
  setting: Setting,
  draft: RoutineDraft,
  fault: Fault,
  faults: readonly Fault[],
): RoutineIssue['fixes'] {
  const known = new Set(faults.map(faultKey));
  const key = faultKey(fault);
  const clean: Mend[] = [];
  const other: Mend[] = [];
  for (const mend of mendsFor(setting, draft, fault)) {
    if (clean.some(({ words }) => words === mend.words)) continue;
    if (mend.isSwap && clean.filter(({ isSwap }) => isSwap).length >= mostSwaps) continue;
    const stepped = stepsWith(setting, mend.routine);
    if (!stepped) continue;
    const after = findFaults(setting, mend.routine, stepped).map(faultKey);
    if (after.includes(key)) continue;
    (after.every((one) => known.has(one)) ? clean : other).push(mend);
    if (clean.length === mostFixes) break;
  }
  return (clean.length > 0 ? clean : other.slice(0, 1)).map(({ words, routine }) => ({ words, routine }));
}
