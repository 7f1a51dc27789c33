// Prints what went wrong in each case: `node --no-warnings bench/labels/print-failures.ts`. Only seen cases.
import { gradeLabels } from './labels.ts';

const grades = gradeLabels({ unseen: false });
for (const { id, missed, invented, guessed, unflagged, withoutReason } of grades) {
  const lines = [
    ...missed.map((name) => `missed     ${name}`),
    ...invented.map((name) => `invented   ${name}`),
    ...guessed.map((name) => `guessed    ${name}`),
    ...unflagged.map((name) => `unflagged  ${name}`),
    ...withoutReason.map((name) => `no reason  ${name}`),
  ];
  if (lines.length > 0) console.log([id, ...lines].join('\n  '));
}
