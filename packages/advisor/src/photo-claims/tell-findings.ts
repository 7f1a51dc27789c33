import type { PhotoAnalysis, Reading, Readings } from '@petalwise/contracts/chat/photo';
import type { EarlierPhoto } from '../advice/advice.ts';
import { changesBetween, differencesOf } from '../photo-answers/compare-photos.ts';
import { type Aspect, aspects, rangeOf, zoneNames } from '../photo-answers/photo-aspects.ts';

interface Findings {
  /** Of this message. */
  readonly photo: PhotoAnalysis | undefined;
  /** The newest first. */
  readonly earlier: readonly EarlierPhoto[];
  /** What the person wrote, in plain English. */
  readonly words: string;
}

/**
 * Everything that was measured in a photo, as facts for the writer of an answer; undefined if there is no photo. A
 * missing measurement is left out, and named with the reason.
 */
export function tellFindings({ photo, earlier, words }: Findings): string | undefined {
  if (photo) {
    const { light, sharpness, pose } = photo.quality;
    const facts = [
      `Photo of this message: ${light}, ${sharpness}, ${pose}. Figures run from 0 to 100 within this photo; each is a range.`,
      ...(asked(words) ?? []),
      `Whole face: ${readingsLine(photo.face, 'face')}`,
      ...photo.zones.map(({ zone, readings }) => `${zoneNames[zone]}: ${readingsLine(readings, 'zone')}`),
      ...(photo.covered ?? []).map(({ zone, by }) => `${zoneNames[zone]}: not measured, ${coverWords[by]}`),
      ...(photo.unmeasured ?? []).map(({ metric, why }) => `${nameOf(metric)}: not measured. ${why}`),
      `Never measured: ${[...new Set([...photo.notMeasured, ...never])].join('; ')}`,
    ];
    return [...facts, changeLine(photo, earlier)].join('\n');
  }
  const [newest, ...before] = earlier;
  if (!newest) return undefined;
  return [
    `This message has no photo. The newest one is of ${dayOf(newest)}.`,
    changeLine(newest.analysis, before),
  ].join('\n');
}

const never = ['a diagnosis', 'skin age', 'hydration', 'an overall score'];

const coverWords: Readonly<Record<NonNullable<PhotoAnalysis['covered']>[number]['by'], string>> = {
  hair: 'covered by hair',
  hand: 'covered by a hand',
  glasses: 'covered by glasses',
  beard: 'covered by a beard',
  shadow: 'in shadow',
  edge: 'at the edge of the photo',
  turned: 'turned away',
  other: 'covered',
};

const nameOf = (metric: Aspect['metric']) => aspects.find((one) => one.metric === metric)?.name ?? metric;

const asked = (words: string): string[] | undefined => {
  const names = aspects.filter((aspect) => aspect.asked.test(words)).map(({ name }) => name);
  return names.length > 0 ? [`Asked about: ${names.join(', ')}`] : undefined;
};

const readingsLine = (readings: Readings, place: 'face' | 'zone'): string =>
  aspects
    .flatMap(({ metric, name, faceOnly }) => {
      const reading = readings[metric];
      return reading ? [`${name}: ${readingWords(reading)}${place === 'face' && faceOnly ? ` ${faceOnly}` : ''}`] : [];
    })
    .join('; ') || 'nothing was measured';

const readingWords = (reading: Reading): string => {
  const { words, count } = reading;
  const spots = count === undefined ? '' : `, ${count} possible ${count === 1 ? 'spot' : 'spots'}`;
  return `${words}${spots} (${rangeOf(reading)} of 100)`;
};

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const dayOf = ({ takenAt }: EarlierPhoto) => days.format(takenAt);

/** What changed since the newest earlier photo that can be compared, or why nothing can be said. */
function changeLine(photo: PhotoAnalysis, earlier: readonly EarlierPhoto[]): string {
  const [last] = earlier;
  if (!last) return 'Change: there is no earlier photo to compare with.';
  const before = earlier.find((one) => differencesOf(one.analysis, photo).length === 0);
  if (!before) {
    return `Change: cannot be told, because the photos differ too much. ${differencesOf(last.analysis, photo).join(' ')}`;
  }
  const changes = changesBetween(before.analysis, photo).map(({ words }) => words);
  return `Change since ${dayOf(before)}: ${changes.join('; ')}`;
}
