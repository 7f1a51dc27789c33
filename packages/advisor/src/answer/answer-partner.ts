import type { Draft } from '../advice/draft.ts';
import type { Setting } from '../advice/setting.ts';
import { composePlan } from '../composition/compose-plans.ts';
import type { Line } from '../person/line.ts';
import type { Learnt } from '../personal-facts/learn-facts.ts';

const partner = /\b(?:husband|hubby|partner|boyfriend|bf|fiance|wife|girlfriend|gf|fiancee)\b/;
const topics: readonly (readonly [RegExp, string])[] = [
  [/^isotretinoin/, 'isotretinoin-partner'],
  [/^(?:tretinoin|adapalene|tazarotene|trifarotene|retin)/, 'retinoid-partner'],
];
/** "Can she use it too?" asks about the one who expects. */
const asksForHer =
  /\b(?:can|could|may|should|is it (?:ok|safe) for) (?:she|her|my (?:wife|girlfriend|partner|gf|fiancee))\b/;

/**
 * What one of a couple takes while the other expects a baby, or while they try for one: that is no medicine of the
 * pregnant one, so its rules for pregnancy do not hold.
 */
export function answerPartner(setting: Setting, english: string, learnt: Learnt): Draft | undefined {
  const { changes, ofOthers } = learnt;
  const theirs = ofOthers.filter(({ of = '' }) => partner.test(of));
  const own = changes.filter(({ act }) => act === 'remember');
  const isExpecting = (one: Pick<Line, 'kind' | 'value'> | { kind: string; value: string | undefined }) =>
    one.kind === 'pregnancy' && one.value !== 'nursing';
  const used = theirs.some(isExpecting) && !asksForHer.test(english) ? own : theirs;
  const writerExpects = setting.constraints.pregnancy === 'pregnant' || setting.constraints.pregnancy === 'trying';
  if (used === theirs && !(writerExpects || theirs.some(isExpecting) || own.some(isExpecting) || expects.test(english)))
    return undefined;
  const medicine = used.find(({ kind, value }) => (kind === 'medicine' || kind === 'product') && topicOf(value));
  const id = medicine && topicOf(medicine.value);
  return id && setting.knowledge.topics.has(id)
    ? composePlan(setting, { kind: 'topic', id, facet: 'what' })
    : undefined;
}

const expects = /\b(?:trying (?:for|to)|conceive|ttc|a baby|pregnan\w*|father)\b/;

const topicOf = (value = ''): string | undefined => topics.find(([pattern]) => pattern.test(value))?.[1];
