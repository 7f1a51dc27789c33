import type { Report } from './report.ts';
import type { DefectReport } from './report-defect.ts';
import { ratioOf, type Share } from './share.ts';

const percent = (share: Share): string => {
  const ratio = ratioOf(share);
  return ratio === undefined ? '–' : `${Math.round(ratio * 100)} % (${share.part}/${share.of})`;
};

const rowOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [rowOf(head), rowOf(head.map(() => '---')), ...rows.map(rowOf)].join('\n');

const counted = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

const words: Record<DefectReport['name'], string> = {
  spots: 'brown spots',
  patches: 'brown patches',
  redness: 'redness',
  oneSidedRedness: 'redness on one side',
  shine: 'shine',
  blemishes: 'red spots',
  pores: 'pores',
};

/** Everything in Markdown, as bench/README.md records parts of it. */
export const describeReport = (report: Report): string =>
  [
    describeFaces(report),
    describeFound(report),
    describeDetails(report),
    describeHarmless(report),
    describeRest(report),
  ].join('\n\n');

const describeFaces = ({ faces, listed }: Report): string =>
  [
    '#### Faces',
    tableOf(
      ['face', 'tone', 'zones', 'spots listed', 'covered', 'refused', 'by eye'],
      faces.map((one) => [
        one.face,
        one.tone ?? '',
        one.zones ? String(one.zones) : '',
        String(one.spots ?? ''),
        one.covered,
        one.refused ?? '',
        one.byEye,
      ]),
    ),
    ...listed.map(
      ({ kind, pictures, mean }) =>
        `Pictures without a ${kind} spot on which one is listed: ${percent(pictures)}; ${mean.toFixed(2)} a picture`,
    ),
  ].join('\n\n');

const describeFound = ({ defects }: Report): string =>
  [
    '#### Found, by strength',
    tableOf(
      ['defect', 'weakest', '', '', '', 'strongest', 'false alarms', 'rises with the dose', 'limit', 'refused'],
      defects.map((one) => [
        `${words[one.name]}, ${one.unit}`,
        ...one.found.map(({ strength, found }) => `${strength}: ${percent(found)}`),
        percent(one.falseAlarms),
        percent(one.rises),
        one.limit === undefined ? 'none' : `${one.limit}`,
        counted(one.refused),
      ]),
    ),
    '#### Spots, by size (percent of the face’s width)',
    tableOf(
      ['', 'weakest', '', '', '', 'strongest'],
      defects.flatMap((one) =>
        one.bySize.map(({ size, found }) => [`${words[one.name]}, ${size} %`, ...found.map(percent)]),
      ),
    ),
  ].join('\n\n');

const describeDetails = ({ defects }: Report): string =>
  [
    '#### Plain ones, by tone (photographs and shifted skin)',
    tableOf(
      ['', 'light', 'medium', 'dark'],
      defects.map(({ name, plainByGroup: { light, medium, dark } }) => [
        words[name],
        percent(light),
        percent(medium),
        percent(dark),
      ]),
    ),
    '#### What else left its range (cross-talk)',
    tableOf(
      ['painted', 'figures of the face that left their range'],
      defects.map(({ name, crossTalk }) => [
        words[name],
        crossTalk.map(({ metric, left }) => `${metric} ${percent(left)}`).join(', '),
      ]),
    ),
  ].join('\n\n');

const describeHarmless = ({ movement, changes }: Report): string =>
  [
    '#### Harmless changes',
    tableOf(
      ['figure', 'mean movement', 'largest', 'width of the range', 'left the range', 'left it, of zones'],
      movement.map((one) => [
        one.metric,
        one.mean.toFixed(3),
        one.most.toFixed(3),
        one.width.toFixed(3),
        percent(one.left),
        percent(one.zonesLeft),
      ]),
    ),
    tableOf(
      ['change', 'figures of faces that left their range', 'refused'],
      changes.map(({ name, left, refused }) => [name, percent(left), counted(refused)]),
    ),
  ].join('\n\n');

const describeRest = ({ covers, coveredWithoutReason, lights, tones }: Report): string =>
  [
    '#### Covered zones',
    tableOf(
      ['', 'what happened', 'refused as', 'named as covered'],
      covers.map(({ name, verdicts, refused, named }) => [name, counted(verdicts), counted(refused), percent(named)]),
    ),
    `Zones in plain sight that were left out although nothing was painted over them: ${percent(coveredWithoutReason)}`,
    '#### Light',
    tableOf(
      ['', 'what happened', 'figures of faces that left their range'],
      lights.map(({ name, verdicts, left }) => [name, counted(verdicts), percent(left)]),
    ),
    '#### The same faces in other tones',
    tableOf(
      ['tone', 'refused', 'why'],
      tones.map(({ tone, refused, codes }) => [tone, percent(refused), counted(codes)]),
    ),
  ].join('\n\n');
