import type { MetricName, PhotoAnalysis, Reading } from '@petalwise/contracts/chat/photo';
import type { SkinChange } from '@petalwise/contracts/chat/skin';

/**
 * What makes two photos of one face differ more than skin does: a measurement of the photo, and by how much at most.
 */
const conditions: readonly { figure: string; most: number; words: string }[] = [
  { figure: 'yaw', most: 10, words: 'Your head is turned differently.' },
  { figure: 'pitch', most: 10, words: 'Your head is tilted up or down differently.' },
  { figure: 'sideLight', most: 0.08, words: 'The light comes from another side.' },
  // Harmless changes move both by up to 0.02 and strong redness the first by 0.045; a warm bulb moves them by 0.11 and 0.18.
  { figure: 'redOverGreen', most: 0.07, words: 'The light has another color.' },
  { figure: 'greenOverBlue', most: 0.08, words: 'The light has another color.' },
];
/** Sharpness is a variance: twice as much is a step that one can see. */
const mostSharper = 3;

const names: Readonly<Record<MetricName, string>> = {
  redness: 'Redness',
  evenness: 'Evenness',
  darkMarks: 'Dark marks',
  redSpots: 'Red spots',
  texture: 'Texture',
  shine: 'Shine',
};
const metrics = Object.keys(names) as MetricName[];

/**
 * Why two photos cannot be compared, in plain words; empty where they can. It is judged by what was measured of the
 * photos themselves, never by what a person says of them.
 */
export const differencesOf = (before: PhotoAnalysis, after: PhotoAnalysis): string[] => {
  // Photos from before the mesh have no edition, and were measured by other formulas than later ones without it.
  if (before.edition !== after.edition || !before.landmarks || !after.landmarks)
    return ['They were measured in different ways.'];
  const [then, now] = [before.quality.figures, after.quality.figures];
  const found = conditions
    // Photos of earlier releases lack some values, and are compared by the others.
    .filter(({ figure, most }) => Math.abs((then[figure] ?? Number.NaN) - (now[figure] ?? Number.NaN)) > most)
    .map(({ words }) => words);
  const sharper = (then.sharpness ?? 1) / (now.sharpness || 1);
  if (Math.max(sharper, 1 / sharper) > mostSharper) found.push('One of them is much sharper.');
  if (hiddenOf(before) !== hiddenOf(after)) found.push('Other parts of the face are hidden.');
  return [...new Set(found)];
};

const hiddenOf = ({ covered = [] }: PhotoAnalysis): string =>
  covered
    .map(({ zone }) => zone)
    .sort()
    .join();

/**
 * What changed between two photos that can be compared, measurement by measurement, for the whole face. Only if the two
 * ranges are apart is there a change that a photo can show. A measurement that one of them lacks is left out.
 */
export const changesBetween = (before: PhotoAnalysis, after: PhotoAnalysis): SkinChange[] =>
  metrics.flatMap((metric) => {
    const [then, now] = [before.face[metric], after.face[metric]];
    if (!then || !now) return [];
    const verdict = verdictOf(metric, then, now);
    return [{ metric, before: then.value, after: now.value, verdict, words: wordsOf(metric, then, now) }];
  });

/** What changed since the newest of these photos that this one can be compared with; empty where there is none. */
export const changesSince = (
  photo: PhotoAnalysis,
  earlier: readonly { readonly analysis: PhotoAnalysis }[],
): SkinChange[] => {
  const before = earlier.find(({ analysis }) => differencesOf(analysis, photo).length === 0);
  return before ? changesBetween(before.analysis, photo) : [];
};

const apart = (a: Reading, b: Reading) => a.low > b.high || b.low > a.high;

const verdictOf = (metric: MetricName, then: Reading, now: Reading): SkinChange['verdict'] => {
  if (!apart(then, now)) return 'same';
  const more = now.value > then.value;
  return more === (metric === 'evenness') ? 'better' : 'worse';
};

const wordsOf = (metric: MetricName, then: Reading, now: Reading): string => {
  const name = names[metric];
  if (!apart(then, now)) return `${name}: no change that a photo can show`;
  return `${name}: ${now.value > then.value ? 'more' : 'less'} than before`;
};
