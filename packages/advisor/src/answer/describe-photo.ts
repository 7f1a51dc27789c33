import type { MetricName, PhotoAnalysis, Reading, Zone, ZoneName } from '@petalwise/contracts/photo';
import { concernSteps } from './compose-concern.ts';
import { type Block, type Draft, draftOf } from './draft.ts';
import { productsFor, refOf, type Setting } from './setting.ts';
import { listed } from './words.ts';

const zoneNames: Readonly<Record<ZoneName, string>> = {
  forehead: 'forehead',
  left_cheek: 'left cheek',
  right_cheek: 'right cheek',
  nose: 'nose',
  chin: 'chin',
  under_eyes: 'area under the eyes',
};

interface Aspect {
  metric: MetricName;
  name: string;
  /** What a zone with a higher figure looks like. */
  more: string;
  concern: string;
  /** Whether a higher figure is what one would like to see. */
  higherIsCalm: boolean;
  needsColour: boolean;
  /** What the face's own figure means, where zones are measured on another scale, so that no two are set side by side. */
  faceOnly?: string;
}

const aspects: readonly Aspect[] = [
  {
    metric: 'redness',
    name: 'Redness',
    more: 'redder',
    concern: 'redness',
    higherIsCalm: false,
    needsColour: true,
    faceOnly: 'for how far the reddest parts stand out',
  },
  {
    metric: 'evenness',
    name: 'Evenness',
    more: 'more even',
    concern: 'uneven-tone',
    higherIsCalm: true,
    needsColour: true,
  },
  {
    metric: 'darkMarks',
    name: 'Dark marks',
    more: 'more marked',
    concern: 'dark-marks',
    higherIsCalm: false,
    needsColour: true,
  },
  { metric: 'texture', name: 'Texture', more: 'rougher', concern: 'texture', higherIsCalm: false, needsColour: false },
  { metric: 'shine', name: 'Shine', more: 'shinier', concern: 'oiliness', higherIsCalm: false, needsColour: false },
];

/** Share of colourless pixels from which redness, evenness and dark marks say nothing. */
const greyLimit = 0.9;
const isGrey = ({ quality }: PhotoAnalysis) => (quality.figures.grey ?? 0) > greyLimit;

const percent = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100);
const rangeOf = (reading: Reading) => `${percent(reading.low)} to ${percent(reading.high)}`;
const notable = (aspect: Aspect, reading: Reading) => (aspect.higherIsCalm ? 1 - reading.value : reading.value);

/**
 * Puts the figures of one photo into words: zones compared with each other, each figure a range, what was not measured,
 * and next steps that fit the person. No overall score.
 */
export function describePhoto(setting: Setting, analysis: PhotoAnalysis): Draft {
  const readable = aspects.filter((aspect) => !aspect.needsColour || !isGrey(analysis));
  const ranked = readable
    .map((aspect) => ({
      aspect,
      stands: spread(analysis.zones, aspect) + notable(aspect, analysis.face[aspect.metric]),
    }))
    .sort((a, b) => b.stands - a.stands)
    .map(({ aspect }) => aspect);
  const [first] = ranked;
  const blocks: Block[] = [
    {
      passage: 'photo:seen',
      lead: `Visible in this photo: ${opening(analysis.zones, ranked)}`,
      sources: ['photo-method', 'erythema-index'],
    },
    {
      passage: 'photo:zones',
      title: 'Zone by zone',
      lead: '',
      steps: readable.map((aspect) => aspectLine(analysis, aspect)),
      bullets: true,
      why: `Figures run from 0 to 100 within this photo only, and each is a range; light moves them more than skin does. Quality: ${quality(analysis)}.`,
      sources: [],
    },
    ...(first ? nextSteps(setting, first) : []),
    {
      passage: 'photo:limits',
      lead: `Not measured: ${notMeasured(analysis)}. This is cosmetic guidance, never a diagnosis.`,
      watch: 'Show a doctor any spot that changes, itches or bleeds, whatever a photo shows.',
      sources: [],
    },
  ];
  const concerns = first ? [first.concern] : [];
  return draftOf(
    blocks,
    concerns.map((id) => refOf('concern', id)),
    { facet: 'how', products: productsFor(setting, { concerns }) },
  );
}

const readingIn = (zone: Zone, aspect: Aspect) => zone.readings[aspect.metric];

function extremes(zones: readonly Zone[], aspect: Aspect) {
  const sorted = [...zones].sort((a, b) => readingIn(b, aspect).value - readingIn(a, aspect).value);
  const [top, bottom] = [sorted[0], sorted.at(-1)];
  return top && bottom && top !== bottom ? { top, bottom } : undefined;
}

/** Whether two ranges are apart, so that a difference is more than the photo's own noise. */
const apart = (a: Reading, b: Reading) => a.low > b.high || b.low > a.high;

function spread(zones: readonly Zone[], aspect: Aspect): number {
  const ends = extremes(zones, aspect);
  if (!ends) return 0;
  const [high, low] = [readingIn(ends.top, aspect), readingIn(ends.bottom, aspect)];
  return apart(high, low) ? high.value - low.value : 0;
}

function opening(zones: readonly Zone[], ranked: readonly Aspect[]): string {
  const said = ranked
    .filter((aspect) => spread(zones, aspect) > 0)
    .slice(0, 2)
    .map((aspect) => comparison(zones, aspect));
  return said.length > 0
    ? `${said.join('; ')}.`
    : 'the zones look much alike; no difference is larger than this photo lets me say.';
}

function comparison(zones: readonly Zone[], aspect: Aspect): string {
  const ends = extremes(zones, aspect);
  if (!ends) return '';
  const least = readingIn(ends.bottom, aspect);
  const leading = [...zones]
    .filter(
      (zone) => apart(readingIn(zone, aspect), least) && !apart(readingIn(zone, aspect), readingIn(ends.top, aspect)),
    )
    .slice(0, 3)
    .map((zone) => zoneNames[zone.zone]);
  const names = leading.length > 0 ? leading : [zoneNames[ends.top.zone]];
  return `the ${listed(names)} ${names.length > 1 ? 'look' : 'looks'} ${aspect.more} than the ${zoneNames[ends.bottom.zone]}`;
}

function aspectLine(analysis: PhotoAnalysis, aspect: Aspect): string {
  const face = analysis.face[aspect.metric];
  const ends = extremes(analysis.zones, aspect);
  const start = `**${aspect.name}**: ${face.words.toLowerCase()} (${rangeOf(face)} of 100 ${aspect.faceOnly ?? 'for the face'})`;
  if (!ends) return `${start}.`;
  const [high, low] = [readingIn(ends.top, aspect), readingIn(ends.bottom, aspect)];
  if (!apart(high, low)) return `${start}; much the same everywhere.`;
  if (aspect.faceOnly) return `${start}. Zone against zone, ${comparison(analysis.zones, aspect)}.`;
  return `${start}; highest on the ${zoneNames[ends.top.zone]} (${rangeOf(high)}), lowest on the ${zoneNames[ends.bottom.zone]} (${rangeOf(low)}).`;
}

function nextSteps(setting: Setting, aspect: Aspect): Block[] {
  const concern = setting.knowledge.concerns.get(aspect.concern);
  const advice = concern?.facets.how ?? concern?.facets.what;
  if (!concern || !advice) return [];
  const [morning, evening] = [
    concernSteps(setting, concern.id, 'morning'),
    concernSteps(setting, concern.id, 'evening'),
  ];
  const steps = [
    ...(morning.length > 0 ? [`Morning: ${morning.slice(-2).join(' ')}`] : []),
    ...(evening.length > 0 ? [`Evening: ${evening.slice(1, 3).join(' ') || evening.join(' ')}`] : []),
    'Take the next photo in four weeks, at the same window and the same hour, so that the two can be compared.',
  ];
  return [
    {
      passage: `concern:${concern.id}/photo`,
      title: 'What to do next',
      lead: advice.lead,
      steps,
      bullets: true,
      sources: advice.sources,
    },
  ];
}

function quality({ quality: { light, sharpness, pose } }: PhotoAnalysis): string {
  return listed(
    [light, sharpness, pose].filter((word) => word !== '').map((word) => word.replace(/\.$/, '').toLowerCase()),
  );
}

function notMeasured(analysis: PhotoAnalysis): string {
  // "Hydration: a photo does not show it" is named by its first half.
  const named = analysis.notMeasured.map((item) => item.split(':')[0]?.trim().toLowerCase() ?? '');
  const always = ['hydration', 'skin age', 'acne grade'].filter((one) => !named.some((name) => name.includes(one)));
  return listed([...named, ...always]);
}
