import type { Knowledge } from '../knowledge/knowledge.ts';
import { kindOfLabel } from '../labels/describe-label.ts';
import type { ExaminedLabel } from '../labels/judge-label.ts';
import type { Asked, LabelAsk, LabelAskKind, LabelReply } from './label-ask.ts';
import { tellBleach, tellContents, tellPores, tellSun, tellSunCare, tellVegan, tellYeast } from './tell-contents.ts';
import {
  tellChild,
  tellDrying,
  tellFit,
  tellHelp,
  tellPregnancy,
  tellSkinType,
  tellStrength,
  tellWhy,
} from './tell-fit.ts';
import { tellAmount, tellPart } from './tell-part.ts';
import { tellEyes, tellKeeping, tellOften, tellResults, tellUse, tellWhen } from './tell-use.ts';
import { tellWith } from './tell-with.ts';
import {
  tellActives,
  tellBad,
  tellClaims,
  tellCompare,
  tellInstead,
  tellKind,
  tellUntold,
  tellWorth,
} from './tell-worth.ts';

/** Questions to which any answer but the verdict would be advice to use it. */
const wouldAdvise: ReadonlySet<LabelAskKind> = new Set([
  'when',
  'often',
  'use',
  'eyes',
  'worth',
  'helps',
  'results',
  'skin-type',
  'strength',
  'drying',
  'with',
]);

/** Answers what is asked about a label, for the person it was judged for. */
export function replyToAsks(knowledge: Knowledge, examined: ExaminedLabel, asks: readonly LabelAsk[]): LabelReply[] {
  const product = kindOfLabel(examined.parts, examined.report.title);
  const isRinsed = product === 'cleanser' || product === 'shampoo' || product === 'conditioner';
  const always = examined.parts.filter(({ mayContain }) => !mayContain);
  const asked: Asked = { ...examined, knowledge, product, isRinsed, always };
  const { kind, words } = examined.report.verdict;
  const replies = asks.map((ask): LabelReply => {
    if (kind === 'not-for-you' && wouldAdvise.has(ask.kind)) return { kind: ask.kind, lead: words, sources: [] };
    const reply = tellers[ask.kind](asked, ask);
    return kind === 'ask-first' && wouldAdvise.has(ask.kind) ? { ...reply, lead: `${words} ${reply.lead}` } : reply;
  });
  return replies.filter((one, at) => replies.findIndex(({ lead }) => lead === one.lead) === at);
}

const tellers: Readonly<Record<LabelAskKind, (asked: Asked, ask: LabelAsk) => LabelReply>> = {
  part: tellPart,
  amount: tellAmount,
  contents: tellContents,
  vegan: tellVegan,
  pregnancy: (asked) => tellPregnancy(asked, false),
  nursing: (asked) => tellPregnancy(asked, true),
  yeast: tellYeast,
  pores: tellPores,
  helps: (asked, ask) => tellHelp(asked, ask) ?? tellWorth(asked, ask),
  sun: tellSun,
  bleach: tellBleach,
  keeps: tellKeeping,
  results: tellResults,
  often: tellOften,
  when: tellWhen,
  with: tellWith,
  eyes: tellEyes,
  use: tellUse,
  strength: tellStrength,
  drying: tellDrying,
  'skin-type': tellSkinType,
  claims: tellClaims,
  untold: tellUntold,
  bad: tellBad,
  actives: tellActives,
  worth: tellWorth,
  kind: tellKind,
  'sun-care': tellSunCare,
  child: tellChild,
  compare: tellCompare,
  instead: tellInstead,
  why: tellWhy,
  fits: tellFit,
};
