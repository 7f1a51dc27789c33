import { metricWords, products, zoneWords } from './photo-words.ts';

export interface Clause {
  readonly text: string;
  /** Whether it says how this photo or person is; advice, conditions and questions do not. */
  readonly asserts: boolean;
}

/** A sentence in plain lower case, cut where it begins to speak of something else. */
export const splitClauses = (sentence: string): Clause[] => {
  if (/\?\W*$/.test(sentence)) return [];
  const text = sentence
    .replace(/^(?:[-*•+]|\d{1,2}[.)])\s+/, '')
    .replace(/\bi can (?:also |clearly )?(see|notice|spot)\b/g, 'i $1')
    .replace(/\bcan be seen\b/g, 'is visible')
    .replace(/\bi(?:'d| would) (?=give|say|estimate|guess|rate|put)/g, 'i ');
  return text
    .split(cuts)
    .flatMap(splitAtAnd)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')
    .map((clause) => ({ text: clause, asserts: asserts(clause) }));
};

const cuts =
  /[;—] ?|, (?:so|as|and (?=(?:your|the|there|i|both|light)\b))|,? (?:but|while|whereas|although|though|however|because|since) |, (?=(?:your|there|i|this|both)\b)/;

const anyMetric = new RegExp(metricWords.map(({ words }) => words.source).join('|'));
const anyZone = new RegExp(zoneWords.map(({ words }) => words.source).join('|'));

/** "matte cheeks and a shiny nose" says two things. */
const splitAtAnd = (clause: string): string[] => {
  const at = clause.search(/ and (?:a |an |your |the )/);
  if (at === -1) return [clause];
  const [left, right] = [clause.slice(0, at), clause.slice(at + ' and '.length)];
  const says = (part: string) => anyMetric.test(part);
  return says(left) && says(right) && (anyZone.test(right) || /^your\b/.test(right)) ? [left, right] : [clause];
};

const conditional = /\b(?:if|when|whenever|unless|whether|in case|until|once|where it)\b/;
const possible =
  /\b(?:can|may|might|could|will|would|should|must|tends?|often|usually|typically|sometimes|over time)\b/;
const purpose =
  /\b(?:to|helps?|against) (?:\w+ )?(?:calm|reduce|prevent|fade|treat|control|improve|soothe|lower|avoid|minimi[sz]e|manage|keep|make|absorb|even|smooth|lighten|clear)\w*|\b(?:reduces|fades|calms|prevents|controls|soothes|evens|smooths|lightens|absorbs|targets|causes)\b|\bhelps? (?:with|against)\b/;
const advice =
  /^(?:please |then |next,? |also,? |first,? |and )*(?:use|apply|wear|avoid|try|add|start|choose|keep|move|take|ask|wash|blot|cleanse|moisturi[sz]e|see|pick|switch|begin|continue|limit|skip|do|don't|consider|stick|protect|massage|leave|pat|mix|layer|finish|focus|send|retake|rinse|look for|to)\b/;
const reported = /\byou (?:say|said|mention\w*|describe\w*|feel|felt|told|wrote|report\w*|ask\w*|notice\w*|think)\b/;
const unable =
  /\b(?:cannot|can't|could not|couldn't|unable|not able|not possible|impossible|only a (?:doctor|dermatologist)|(?:not a|no|never a) diagnosis|not (?:be )?measured|unmeasured|left out|hidden|hides?|hid|covered|covers?|covering)\b/;
const ofProduct = new RegExp(`\\b(?:${products})\\b`);
const ofPhoto =
  /\b(?:you|your|yours|photo|picture|selfie|image|here|i see|i (?:also )?notice|i count(?:ed)?|there (?:is|are)|visible|noticeable|looks?|appears?|seems?|shows?|stands? out|overall)\b/;
/** Said of the skin that one looks at, without naming the photo or the person. */
const ofSkin =
  /\b(?:these|those) (?:\w+ )?(?:spots|patches|bumps|marks|blotches) (?:are|look)\b|\b(?:whole|entire) face\b|\b(?:shine|redness|texture|evenness|pigmentation) (?:is|looks) (?:\w+ )?(?:low|high|minimal|mild|strong|visible|noticeable|pronounced)\b/;

const asserts = (clause: string): boolean => {
  // "Shine: to try: niacinamide" is advice under a heading.
  const words = clause.slice(clause.indexOf(': ') + 1).trim();
  if (advice.test(clause) || advice.test(words)) return false;
  if ([conditional, possible, purpose, reported, unable].some((pattern) => pattern.test(clause))) return false;
  if (ofProduct.test(clause) && !anyZone.test(clause)) return false;
  return ofPhoto.test(clause) || ofSkin.test(clause) || anyZone.test(clause) || /^[^:]{3,30}: /.test(clause);
};
