import type { PhotoAnalysis } from '@petalwise/contracts/chat/photo';
import type { EarlierPhoto } from '../advice/advice.ts';
import { type Block, type Draft, draftOf } from '../advice/draft.ts';
import { changesBetween, differencesOf } from './compare-photos.ts';

const named =
  '(?:it|this|that|they|things|anything|my (?:skin|face|redness|spots?|marks?|acne|pores|texture|tone|cheeks?|forehead))';
const turned = '(?:improv\\w*|chang\\w*|(?:better|worse)(?! (?:to|than|for|with|if|when|at|in the)))';

/** The writer asks what changed in their skin, with or without a new photo: "did it improve?", "any progress since June?" */
const ofChange = new RegExp(
  [
    `\\b(?:did|has|have|is|are) ${named}\\b.{0,30}\\b${turned}\\b`,
    '\\b(?:any|what|which|see|notice) (?:kind of )?(?:changes?|difference|progress|improvements?)\\b',
    "\\bwhat(?:'s| has| is)? changed\\b",
    '\\b(?:compare|compared|since|than|versus|vs) .{0,20}\\b(?:last|previous|earlier|old|first) (?:photo|picture|pic|selfie|time|one|month)\\b',
  ].join('|'),
);
/**
 * Said beside a photo, this asks the same; elsewhere "is it better at night?" asks something else. "Better than my right
 * cheek" asks of the one photo.
 */
const besidePhoto =
  /\b(?:(?:better|worse)(?! than (?:my|the|on|in)\b)|improv\w*|progress|help(?:ed|ing)|work(?:ed|ing)|before and after)\b/;

export const asksOfChange = (words: string, hasPhoto: boolean): boolean =>
  ofChange.test(words) || (hasPhoto && besidePhoto.test(words));

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** What changed since the newest earlier photo that this one can be compared with, or why nothing can be said. */
export function changeBlock(analysis: PhotoAnalysis, earlier: readonly EarlierPhoto[]): Block {
  const passage = 'photo:change';
  const sources = ['photo-method'];
  const [last] = earlier;
  if (!last) {
    return {
      passage,
      lead: 'This is your first measured photo here, so there is nothing to compare it with yet. Send the next one in four weeks, at the same window, and I tell you what changed.',
      sources,
    };
  }
  const before = earlier.find((one) => differencesOf(one.analysis, analysis).length === 0);
  if (!before) {
    return {
      passage,
      lead: `I cannot tell whether it improved: the photos differ too much. ${differencesOf(last.analysis, analysis).join(' ')} That moves the figures more than skin does. Take the next one at the same window, looking straight ahead.`,
      sources,
    };
  }
  const changes = changesBetween(before.analysis, analysis);
  const since = day.format(before.takenAt);
  const better = changes.filter(({ verdict }) => verdict === 'better');
  const worse = changes.filter(({ verdict }) => verdict === 'worse');
  const verdict =
    better.length + worse.length === 0
      ? `Since ${since} there is no change that a photo can show.`
      : `Since ${since}: ${[...better, ...worse].map(({ words }) => words.toLowerCase()).join('; ')}.`;
  return {
    passage,
    lead: verdict,
    steps: changes.filter((one) => one.verdict === 'same').map(({ words }) => `${words}.`),
    bullets: true,
    why: 'A change is only told where the ranges of both photos do not meet. Light, camera and makeup move figures too.',
    sources,
  };
}

/** The answer to "did it improve?" without a new photo: the two newest are compared. Undefined where the message does not ask, or nothing was measured. */
export function draftChange(words: string, [newest, ...earlier]: readonly EarlierPhoto[]): Draft | undefined {
  if (!newest || !asksOfChange(words, false)) return undefined;
  // That there is nothing to compare with is no answer, and costs nothing.
  return draftOf([changeBlock(newest.analysis, earlier)], [], earlier.length === 0 ? { kind: 'help' } : {});
}
