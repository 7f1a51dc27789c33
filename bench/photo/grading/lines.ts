import type { Goal, Line } from '../../rounds.ts';
import type { Timing } from '../trying/time-lab.ts';
import type { Report } from './report.ts';
import { ratioOf, type Share, sumOf } from './share.ts';

/** Milliseconds of one photo of 1600 pixels, and of the longest time the service's event loop stood still. */
const most = { photo: 700, block: 50 };

const line = (what: string, { part, of }: Share, goal: Goal | undefined): Line[] =>
  of === 0 ? [] : [{ what, ours: `${part}`, yardstick: `${of}`, ratios: [part / of], goal }];

/** The goals of the analysis, as lines of the bench. */
export function linesOf(report: Report, timing: Timing): Line[] {
  const ofDefects = report.defects.flatMap(({ name, plain, falseAlarms, rises, evennessFalls, crossTalk }) => [
    ...line(`photo: plain ${name} found`, plain, { atLeast: 0.95 }),
    ...line(`photo: ${name} where there are none`, falseAlarms, { atMost: 0.05 }),
    ...line(`photo: ${name}: figures that rise with the strength`, rises, { atLeast: 0.95 }),
    ...(evennessFalls
      ? line(`photo: ${name}: evenness falls with the strength`, evennessFalls, { atLeast: 0.95 })
      : []),
    ...line(`photo: ${name}: another figure left its range`, sumOf(crossTalk.map(({ left }) => left)), {
      atMost: 0.05,
    }),
  ]);
  const leftOut = report.covers.map(({ verdicts }) => ({
    part: Object.entries(verdicts).reduce((sum, [verdict, count]) => sum + (verdict === 'measured' ? 0 : count), 0),
    of: Object.values(verdicts).reduce((sum, count) => sum + count, 0),
  }));
  return [
    ...ofDefects,
    ...listedLines(report),
    ...refusedRednessLine(report),
    ...line(
      'photo: figures that a harmless change moved out of their range',
      sumOf(report.movement.map(({ left }) => left)),
      {
        atMost: 0.02,
      },
    ),
    ...line('photo: covered zones left out', sumOf(leftOut), { atLeast: 0.95 }),
    ...line('photo: zones in plain sight left out', report.coveredWithoutReason, { atMost: 0.05 }),
    ...tonesLine(report),
    {
      what: 'photo: one photo of 1600 pixels, median ÷ limit',
      ours: `${Math.round(timing.median)} ms`,
      yardstick: `${most.photo} ms`,
      ratios: [timing.median / most.photo],
      goal: { atMost: 1 },
    },
    {
      what: 'photo: the longest time the event loop stood still ÷ limit',
      ours: `${Math.round(timing.longestBlock)} ms`,
      yardstick: `${most.block} ms`,
      ratios: [timing.longestBlock / most.block],
      goal: { atMost: 1 },
    },
  ];
}

/** Refusals of the darker half of the tones less those of the lighter half, in units of what chance would make of it. */
function tonesLine({ tones }: Report): Line[] {
  const isDark = ({ tone }: Report['tones'][number]) => tone === 'brown' || tone === 'dark';
  const [dark, light] = [tones.filter(isDark), tones.filter((one) => !isDark(one))].map((ones) =>
    sumOf(ones.map(({ refused }) => refused)),
  ) as [Share, Share];
  if (dark.of === 0 || light.of === 0) return [];
  const both = sumOf([dark, light]);
  const share = both.part / both.of;
  const error = 1.96 * Math.sqrt(share * (1 - share) * (1 / dark.of + 1 / light.of));
  const difference = (ratioOf(dark) ?? 0) - (ratioOf(light) ?? 0);
  return [
    {
      what: 'photo: brown and dark skin refused more often than light, ÷ error of the test',
      ours: `${dark.part} of ${dark.of}`,
      yardstick: `${light.part} of ${light.of}`,
      ratios: [error === 0 ? 0 : difference / error],
      goal: { atMost: 1 },
    },
  ];
}

const listedLines = ({ listed }: Report): Line[] =>
  listed.flatMap(({ kind, pictures }) =>
    line(`photo: pictures without a ${kind} spot on which one is listed`, pictures, { atMost: 0.05 }),
  );

function refusedRednessLine({ defects }: Report): Line[] {
  const red = defects.find(({ name }) => name === 'oneSidedRedness');
  if (!red) return [];
  const { 'left out': _leftOut, ...refusals } = red.refused;
  const refused = Object.values(refusals).reduce((sum, count) => sum + count, 0);
  const measured = sumOf(red.found.map(({ found }) => found)).of;
  return line('photo: redness on one side refused', { part: refused, of: refused + measured }, { atMost: 0 });
}
