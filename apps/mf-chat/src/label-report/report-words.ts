import type { LabelFlag, LabelMark, LabelPart, LabelReport } from '@petalwise/contracts/chat/labels';

export type VerdictKind = LabelReport['verdict']['kind'];

/** The verdict in a few words: the first thing to be read. */
export const verdictTitles: Readonly<Record<VerdictKind, string>> = {
  'not-for-you': 'Not for you',
  'ask-first': 'Ask a doctor or pharmacist first',
  careful: 'Take care',
  'nothing-against': 'Nothing against it for you',
  'nothing-known': 'For most people',
};

/** What follows the title of a verdict: its words begin with the same ones, which need not be read twice. */
export const verdictBody = ({ kind, words }: LabelReport['verdict']): string => {
  const lead = `${verdictTitles[kind]}: `;
  return words.startsWith(lead) ? capitalized(words.slice(lead.length)) : words;
};

export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const flagWords: Readonly<Record<LabelFlag['strength'], string>> = {
  never: 'Leave it out',
  'ask-doctor': 'Ask first',
  careful: 'Take care',
};

/** Why a part is flagged, as a sentence; the contract's reason is written to follow "because". */
export const flagReason = ({ strength, reason }: LabelFlag): string =>
  `${{ never: 'Not for you', 'ask-doctor': 'Ask a doctor or pharmacist', careful: 'Take care with it' }[strength]}, because ${reason}.`;

export const markWords: Readonly<Record<LabelMark, string>> = {
  active: 'Active',
  fragrance: 'Perfume',
  'fragrance-allergen': 'Perfume allergen',
  'essential-oil': 'Essential oil',
  preservative: 'Preservative',
  acid: 'Acid',
  retinoid: 'Retinoid',
  'uv-filter': 'UV filter',
  occlusive: 'Keeps moisture in',
  'drying-alcohol': 'Drying alcohol',
  'animal-origin': 'From animals',
};

/** How well a benefit is shown, and what that means. */
export const evidenceWords: Readonly<Record<NonNullable<LabelPart['evidence']>, string>> = {
  strong: 'Strong: several controlled trials on people agree.',
  fair: 'Fair: a few controlled trials on people.',
  thin: 'Weak: small studies, laboratory work, or the maker’s own studies.',
  none: 'None: I know of no study that shows a benefit.',
  technical: 'It has another job: it is there for the product, not for your skin.',
};

export const originWords: Readonly<Record<NonNullable<LabelPart['origin']>, string>> = {
  plant: 'From plants',
  animal: 'From animals',
  mineral: 'From minerals',
  synthetic: 'Made in a laboratory',
  biotech: 'Made by microbes or cells',
  either: 'From animals or another source: the label does not say',
};

export const pregnancyWords: Readonly<Record<NonNullable<LabelPart['pregnancy']>, string>> = {
  usual: 'Usually fine',
  ask: 'Ask a doctor or pharmacist first',
  avoid: 'Leave it out',
  unknown: 'Too little is known',
};

export const preservativeWords: Readonly<Record<NonNullable<LabelPart['preservative']>, string>> = {
  paraben: 'A paraben',
  isothiazolinone: 'An isothiazolinone: a frequent cause of contact allergy',
  'formaldehyde-releaser': 'Releases formaldehyde, a known cause of contact allergy',
  phenoxyethanol: 'Phenoxyethanol',
  'organic-acid': 'An organic acid or its salt',
  alcohol: 'An alcohol',
  other: 'Another kind',
};

/** "Pigment evening, soothing". */
export const functionWords = (functions: readonly string[]): string =>
  capitalized(functions.map((one) => (one === 'uv-filter' ? 'UV filter' : one.replaceAll('-', ' '))).join(', '));

/** "2 of 5 in the old tests on rabbits’ ears: weak evidence". */
export const comedogenicWords = (degree: number): string =>
  `${degree} of 5 in old tests on rabbits’ ears, which say little about faces`;

export const conflictTitles: Readonly<Record<LabelReport['conflicts'][number]['verdict'], string>> = {
  'same-day': 'At another time of the day',
  alternate: 'On other days',
  avoid: 'Not together',
};

export const spellingWords = ({ written, spelling }: Pick<LabelPart, 'written' | 'spelling'>): string | undefined =>
  spelling === 'corrected' ? `Written “${written}” on the label` : undefined;
