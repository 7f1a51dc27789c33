import type { MetricName, PhotoAnalysis, Reading, Readings, Zone, ZoneName } from '@petalwise/contracts/chat/photo';
import { listed } from '../advice/words.ts';

export const zoneNames: Readonly<Record<ZoneName, string>> = {
  forehead: 'forehead',
  left_cheek: 'left cheek',
  right_cheek: 'right cheek',
  nose: 'nose',
  chin: 'chin',
  under_eyes: 'area under the eyes',
};

/** One thing that a photo shows. */
export interface Aspect {
  readonly metric: MetricName;
  readonly name: string;
  /** What a zone with a higher value looks like. */
  readonly more: string;
  readonly concern: string;
  /** Whether a higher value is good. */
  readonly higherIsCalm: boolean;
  readonly needsColour: boolean;
  /** How people ask about it. */
  readonly asked: RegExp;
  /** What the face's own value means, if zones are measured on another scale, so that the two are never compared. */
  readonly faceOnly?: string;
}

export const aspects: readonly Aspect[] = [
  {
    metric: 'redness',
    name: 'Redness',
    more: 'redder',
    concern: 'redness',
    higherIsCalm: false,
    needsColour: true,
    asked:
      /\bred(ness|der|dest|dish)?\b(?! (spots?|dots?|bumps?|marks?))|\bflush(ed|ing)?\b|\bros[aá]ce?a\b|\bblotch(y|es)\b/,
    faceOnly: 'for the difference between the reddest parts and the rest',
  },
  {
    metric: 'redSpots',
    name: 'Red spots',
    more: 'more spotted',
    concern: 'acne',
    higherIsCalm: false,
    needsColour: true,
    asked:
      /\bred (spots?|dots?|bumps?|marks?)\b|\bpimples?\b|\bacne\b|\bblemish(es)?\b|\bbreak(ing)?[ -]?outs?\b|\bzits?\b|(?<!\b(?:dark|brown|age|sun|liver) ?)\bspots?\b/,
  },
  {
    metric: 'darkMarks',
    name: 'Dark marks',
    more: 'more marked',
    concern: 'dark-marks',
    higherIsCalm: false,
    needsColour: true,
    asked:
      /\b(dark|brown|age|sun|liver) ?(spots?|marks?|patch(es)?)\b|\bpigment\w*|\bmelasma\b|\bfreckles?\b|\bpost[- ]?acne marks?\b|\bpi[he]\b/,
  },
  {
    metric: 'evenness',
    name: 'Evenness',
    more: 'more even',
    concern: 'uneven-tone',
    higherIsCalm: true,
    needsColour: true,
    asked: /\b(un)?even(ness)?\b|\bskin ?tone\b|\bdiscolou?r\w*|\bpatchy\b|\bdull\w*/,
  },
  {
    metric: 'texture',
    name: 'Texture',
    more: 'rougher',
    concern: 'texture',
    higherIsCalm: false,
    needsColour: false,
    asked: /\btextur\w*|\brough(ness)?\b|\bpores?\b|\bbumpy\b|\bsmooth\w*/,
  },
  {
    metric: 'shine',
    name: 'Shine',
    more: 'shinier',
    concern: 'oiliness',
    higherIsCalm: false,
    needsColour: false,
    asked: /\bshin(e|y|ier|iest)\b|\boil(y|ier|iest|iness)?\b|\bgreasy\b|\bmatte\b|\bsebum\b/,
  },
];

/** Share of colourless pixels from which redness, evenness and dark marks say nothing. */
const greyLimit = 0.9;
const isGrey = ({ quality }: PhotoAnalysis) => (quality.figures.grey ?? 0) > greyLimit;

const percent = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100);
export const rangeOf = (reading: Reading) => `${percent(reading.low)} to ${percent(reading.high)}`;

const readingIn = ({ readings }: { readings: Readings }, { metric }: Aspect): Reading | undefined => readings[metric];

/** How far a value is from calm, 0 to 1. */
const notable = (aspect: Aspect, { value }: Reading) => (aspect.higherIsCalm ? 1 - value : value);

/** From here on something may be done about it. */
const isNotable = 1 / 3;

/** Whether an aspect of a zone is such that something may be done about it. */
export const isNotableIn = (zone: Zone, aspect: Aspect): boolean => {
  const reading = readingIn(zone, aspect);
  // A zone's redness is compared with the rest of the face, where the middle is as red as usual.
  return reading !== undefined && notable(aspect, reading) >= (aspect.faceOnly ? 2 / 3 : isNotable);
};

/** What this photo shows, the strongest first. */
export const rankAspects = (analysis: PhotoAnalysis): { aspect: Aspect; face: Reading; isNotable: boolean }[] =>
  aspects
    .filter((aspect) => !(aspect.needsColour && isGrey(analysis)))
    .flatMap((aspect) => {
      const face = readingIn({ readings: analysis.face }, aspect);
      if (!face) return [];
      const stands = notable(aspect, face);
      return [{ aspect, face, isNotable: stands >= isNotable, stands: stands + spread(analysis.zones, aspect) }];
    })
    .sort((one, other) => other.stands - one.stands)
    .map(({ stands: _, ...one }) => one);

interface End {
  readonly zone: Zone;
  readonly reading: Reading;
}

/** The zones with the highest and the lowest value. */
function extremes(zones: readonly Zone[], aspect: Aspect): { top: End; bottom: End } | undefined {
  const sorted = zones
    .flatMap((zone) => {
      const reading = readingIn(zone, aspect);
      return reading ? [{ zone, reading }] : [];
    })
    .sort((a, b) => b.reading.value - a.reading.value);
  const [top, bottom] = [sorted[0], sorted.at(-1)];
  return top && bottom && top !== bottom ? { top, bottom } : undefined;
}

/** Whether two ranges are apart, so that a difference is more than the photo's own noise. */
const apart = (a: Reading, b: Reading) => a.low > b.high || b.low > a.high;

/** How far the zones of a face are apart; 0 where a photo cannot tell them apart. */
export function spread(zones: readonly Zone[], aspect: Aspect): number {
  const ends = extremes(zones, aspect);
  return ends && apart(ends.top.reading, ends.bottom.reading) ? ends.top.reading.value - ends.bottom.reading.value : 0;
}

/** "the left cheek and chin look redder than the forehead". */
export function comparison(zones: readonly Zone[], aspect: Aspect): string {
  const ends = extremes(zones, aspect);
  if (!ends) return '';
  const { top, bottom } = ends;
  const leads = (reading: Reading | undefined) =>
    reading !== undefined && apart(reading, bottom.reading) && !apart(reading, top.reading);
  const leading = zones.filter((zone) => leads(readingIn(zone, aspect))).slice(0, 3);
  const names = (leading.length > 0 ? leading : [top.zone]).map(({ zone }) => zoneNames[zone]);
  return `the ${listed(names)} ${names.length > 1 ? 'look' : 'looks'} ${aspect.more} than the ${zoneNames[bottom.zone.zone]}`;
}

/** One aspect of a photo in a line: words first, then the range of the measurement, then where. */
export function aspectLine({ zones }: PhotoAnalysis, aspect: Aspect, face: Reading): string {
  const ends = extremes(zones, aspect);
  const start = `**${aspect.name}**: ${face.words.toLowerCase()}${spotsOf(zones, aspect, face)} (${rangeOf(face)} of 100 ${aspect.faceOnly ?? 'for the face'})`;
  if (!ends) return `${start}.`;
  const { top, bottom } = ends;
  // A face counts the differences between its zones as well, so that it may lie beyond them all.
  if (!aspect.faceOnly && (face.value < bottom.reading.value || face.value > top.reading.value)) {
    return aspect.metric === 'evenness'
      ? `${start}. Within each zone color is more even (${percent(bottom.reading.low)} to ${percent(top.reading.high)}); it differs from zone to zone.`
      : `${start}.`;
  }
  if (!apart(top.reading, bottom.reading)) return `${start}; much the same everywhere.`;
  if (aspect.faceOnly) return `${start}. Zone against zone, ${comparison(zones, aspect)}.`;
  if (face.count && mostSpots(zones, aspect) !== top.zone) {
    return `${start}. With size, strength and faint marks counted in, there is most on the ${zoneNames[top.zone.zone]} (${rangeOf(top.reading)}) and least on the ${zoneNames[bottom.zone.zone]} (${rangeOf(bottom.reading)}).`;
  }
  return `${start}; highest on the ${zoneNames[top.zone.zone]} (${rangeOf(top.reading)}), lowest on the ${zoneNames[bottom.zone.zone]} (${rangeOf(bottom.reading)}).`;
}

const mostSpots = (zones: readonly Zone[], { metric }: Aspect): Zone | undefined =>
  zones.toSorted((one, other) => (other.readings[metric]?.count ?? 0) - (one.readings[metric]?.count ?? 0))[0];

/** ", 3 possible spots: 2 on the left cheek, 1 on the forehead"; nothing where there are none. */
function spotsOf(zones: readonly Zone[], { metric }: Aspect, { count = 0 }: Reading): string {
  if (count === 0) return '';
  const places = zones
    .map(({ zone, readings }) => ({ zone, spots: readings[metric]?.count ?? 0 }))
    .filter(({ spots }) => spots > 0)
    .sort((one, other) => other.spots - one.spots)
    .map(({ zone, spots }) => `${spots} ${zone === 'under_eyes' ? 'under the eyes' : `on the ${zoneNames[zone]}`}`);
  return `, ${count} possible ${count === 1 ? 'spot' : 'spots'}${places.length > 0 ? `: ${places.join(', ')}` : ''}`;
}
