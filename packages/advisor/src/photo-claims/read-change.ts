import { isDenied } from './read-amount.ts';

const hasImproved = 'improved|faded|decreased|gone down|cleared(?: up)?|calmed(?: down)?|lessened|reduced';
const hasWorsened = 'worsened|increased|gone up|spread';
const better = `${hasImproved}|better|less|fewer|lower`;
const worse = `${hasWorsened}|worse|more|higher`;
const since =
  '(?:since|than (?:before|last|in (?:your|the)|(?:your|the) (?:last|earlier|previous|first))|compared (?:to|with))';
const changed = new RegExp(
  `\\b(?:has|have) (?:\\w+ ){0,2}(?:${hasImproved}|${hasWorsened})\\b|\\b(?:${better}|${worse}|\\w+er)\\b.{0,40}\\b${since}\\b`,
);

/** What is said to have become of something since an earlier photo. Undefined where no change is spoken of; empty where none is claimed. */
export const changeIn = (text: string): ('better' | 'worse')[] | undefined => {
  const found = changed.exec(text);
  if (!found || /\bthan (?:your|the) (?!last|earlier|previous|first)/.test(text)) return undefined;
  if (isDenied(text.slice(0, found.index)) || /\b(?:not|no|n't)\b/.test(found[0])) return [];
  return [new RegExp(`\\b(?:${worse}|redder|shinier|rougher|oilier)\\b`).test(found[0]) ? 'worse' : 'better'];
};
