import { createLabelReader } from '@petalwise/advisor/ingredient-lists/read-label';
import { createLabelIngredients } from '@petalwise/advisor/labels/label-ingredients';
import { readKnowledge } from '@petalwise/advisor/load/read-knowledge';
import { readLabelNames } from '@petalwise/advisor/load/read-label-names';
import type { Benchmark } from '../rounds.ts';
import { readLabelCases } from './case.ts';
import { gradeLabel, type LabelGrade } from './grade.ts';

/** Everything that reads and judges labels, as the advisor has it. */
export const startLabels = () => {
  const names = readLabelNames();
  return { names, read: createLabelReader(names), ingredients: createLabelIngredients(readKnowledge()) };
};

/** The grades of all seen cases, or of the unseen ones. */
export const gradeLabels = ({ unseen }: { unseen: boolean }): LabelGrade[] => {
  const labels = startLabels();
  const cases = readLabelCases({ unseen });
  // The first lists compile the code.
  for (const { text } of cases.slice(0, 20)) labels.read(text);
  return cases.map((one) => gradeLabel(labels, one, new Date('2026-11-23T12:00:00Z')));
};

const share = (part: number, all: number) => (all === 0 ? 1 : part / all);
const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0);

/** Milliseconds in which a list should be read. */
const mostMs = 20;

/** How much of real-world lists is recognized and flagged, for cases that were written apart from the program. */
export const labels: Benchmark = async () => {
  const both = [
    { grades: gradeLabels({ unseen: false }), words: 'seen while it was made' },
    { grades: gradeLabels({ unseen: true }), words: 'unseen' },
  ];
  return both.flatMap(({ grades, words }) => {
    const names = sum(grades.map((one) => one.names));
    const missed = sum(grades.map((one) => one.missed.length));
    const flags = sum(grades.map((one) => one.flags));
    const unflagged = sum(grades.map((one) => one.unflagged.length));
    const wrong = sum(grades.map((one) => one.withoutReason.length));
    const guessed = sum(grades.map((one) => one.guessed.length + one.invented.length));
    const times = grades.map(({ ms }) => ms);
    return [
      {
        what: `names recognized, ${words}`,
        ours: `${names - missed}`,
        yardstick: `${names} in ${grades.length} lists`,
        ratios: [share(names - missed, names)],
        goal: { atLeast: 0.97 },
      },
      {
        what: `flags that must be there, ${words}`,
        ours: `${flags - unflagged}`,
        yardstick: `${flags}`,
        ratios: [share(flags - unflagged, flags)],
        goal: { atLeast: 1 },
      },
      {
        what: `flags without a reason, ${words}`,
        ours: `${wrong}`,
        yardstick: '0',
        ratios: [wrong],
        goal: { atMost: 0 },
      },
      {
        what: `names that were guessed, ${words}`,
        ours: `${guessed}`,
        yardstick: '0',
        ratios: [guessed],
        goal: { atMost: 0 },
      },
      {
        what: `reading a list, the slowest, ${words}`,
        ours: `${Math.max(...times).toFixed(1)} ms`,
        yardstick: `${mostMs} ms`,
        ratios: [Math.max(...times) / mostMs],
        goal: { atMost: 1 },
      },
    ];
  });
};
