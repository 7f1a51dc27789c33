import { type Shopping, understandShopping } from '../products/understand-shopping.ts';
import { type Ingredient, knowledge, known, type SafetyRule } from './knowledge.ts';
import { byMemory } from './lean-on-memory.ts';
import { isNamed } from './recognise-names.ts';
import { fitsConcern } from './suitability.ts';
import { type Facet, idsOf, type SmallTalk, type Understanding } from './understand-question.ts';

/** What a conversation is about, so that "and in the morning?" can be answered. */
export type Subject =
  | { kind: 'pair'; a: string; b: string; compared?: true }
  | { kind: 'several'; ids: string[] }
  | { kind: 'ingredient'; id: string; concern?: string; routine?: true }
  | { kind: 'concern'; id: string }
  | { kind: 'product'; id: string; or?: string }
  | { kind: 'topic'; id: string }
  | { kind: 'catalogue'; ids: readonly string[] };

export type Plan =
  | { kind: 'red-flag'; rule: SafetyRule }
  | { kind: 'comfort'; rule: SafetyRule }
  | { kind: 'small-talk'; talk: SmallTalk }
  | { kind: 'pregnancy'; ids: string[] }
  | { kind: 'subject'; subject: Subject; facet: Facet | undefined; followUp: boolean; also?: string }
  | { kind: 'order'; ingredients: string[]; products: string[] }
  | { kind: 'shopping'; shopping: Shopping }
  | { kind: 'stranger' }
  | { kind: 'profile' }
  | { kind: 'diagnosis' }
  | { kind: 'steering' }
  | { kind: 'unknown'; word?: string }
  | { kind: 'off-topic' }
  | { kind: 'empty' };

interface Known {
  subject: Subject | undefined;
  pregnant: boolean;
  skin: readonly string[];
}

/** Products that stand for an ingredient when they are paired: "retinol with moisturizer". */
const standsFor: Readonly<Record<string, string>> = { sunscreen: 'zinc-oxide', moisturizer: 'ceramides' };

/** What to answer: decided by the message first, by the memory of the conversation where the message leans on it. */
export function decide(understood: Understanding, memory: Known): Plan {
  if (understood.redFlag) return { kind: 'red-flag', rule: understood.redFlag };
  if (understood.text === '' || !/\p{L}{2}/u.test(understood.text)) return { kind: 'empty' };
  if (understood.comfort && needsOnlyComfort(understood)) return { kind: 'comfort', rule: understood.comfort };
  if (understood.smallTalk) return { kind: 'small-talk', talk: understood.smallTalk };
  return (
    byReaction(understood, memory) ??
    byShopping(understood, memory) ??
    byIngredients(understood, memory) ??
    byTopic(understood, memory) ??
    byConcern(understood) ??
    byProduct(understood) ??
    byMemory(understood, memory.subject) ??
    byNothing(understood)
  );
}

/** Whether somebody speaks ill of their looks and asks nothing about skin care: then no advice goes with the kind words. */
export const needsOnlyComfort = ({ text, mentions, comfort }: Understanding): boolean =>
  comfort !== undefined &&
  !(mentions.length > 0 && /\b(what|which|how|can|should|does|help|routine|recommend|advice)\b/.test(text));

function subject(subject: Subject, facet?: Facet, also?: string): Plan {
  return { kind: 'subject', subject, facet, followUp: false, ...(also ? { also } : {}) };
}

function byIngredients(understood: Understanding, memory: Known): Plan | undefined {
  const ids = idsOf(understood, 'ingredient');
  const products = idsOf(understood, 'product');
  const [first, second] = ids;
  const onlyTwo = ids.length === 2 && products.length === 0 && understood.mixes;
  if (asksOrder(understood) && !onlyTwo && ids.length + products.length >= 2)
    return { kind: 'order', ingredients: ids, products };
  if (first === undefined || narrowTopic(understood)) return undefined;
  if (understood.notes.has('pregnancy')) return { kind: 'pregnancy', ids };
  if (understood.notes.has('allergy') && !understood.combines) return { kind: 'profile' };
  if (ids.length > 2) return subject({ kind: 'several', ids }, understood.facet);
  if (second !== undefined && understood.compares && !understood.mixes) {
    return subject({ kind: 'pair', a: first, b: second, compared: true }, understood.facet);
  }
  if (second !== undefined && understood.combines)
    return subject({ kind: 'pair', a: first, b: second }, understood.facet);
  const stand = products.map((id) => standsFor[id]).find((id) => id !== undefined && id !== first);
  if (stand && understood.combines) return subject({ kind: 'pair', a: first, b: stand }, understood.facet);
  const earlier = ingredientOf(memory.subject);
  if (earlier && earlier !== first && addsToEarlier(understood, memory.subject)) {
    return subject({ kind: 'pair', a: earlier, b: first }, understood.facet);
  }
  const concern = concernFor(known(knowledge.ingredients, first), understood, memory);
  if (!concern) return subject({ kind: 'ingredient', id: first }, understood.facet);
  const routine = idsOf(understood, 'topic').includes('basic-routine');
  return subject({ kind: 'ingredient', id: first, concern, ...(routine ? { routine } : {}) }, understood.facet);
}

const asksOrder = (understood: Understanding) =>
  understood.facet === 'order' || idsOf(understood, 'topic').includes('routine-order');

const ingredientOf = (subject: Subject | undefined) =>
  subject?.kind === 'ingredient' ? subject.id : subject?.kind === 'pair' ? subject.a : undefined;

/** "Can I use it with niacinamide?", or "and niacinamide?" where two were compared already. */
const addsToEarlier = (understood: Understanding, earlier: Subject | undefined) =>
  understood.refersBack && (understood.mixes || earlier?.kind === 'pair');

/**
 * The concern an ingredient is asked for: of several, one that it fits. "What about niacinamide?" after a talk about
 * redness asks whether it fits redness, or the skin the person told of.
 */
function concernFor(one: Ingredient, understood: Understanding, memory: Known): string | undefined {
  const named = idsOf(understood, 'concern');
  const earlier =
    memory.subject?.kind === 'concern' && understood.refersBack ? [memory.subject.id, ...memory.skin] : [];
  const concerns = named.length > 0 ? named : earlier;
  return concerns.find((id) => fitsConcern(one, id)) ?? concerns[0];
}

/** About products of our list; not where somebody tries to steer, or asks for a diagnosis. */
function byShopping(understood: Understanding, memory: Known): Plan | undefined {
  if (understood.triesToSteer || understood.asksDiagnosis || understood.notes.has('allergy')) return undefined;
  const earlier = memory.subject?.kind === 'catalogue' ? memory.subject.ids : [];
  const shopping = understandShopping({ ...understood, earlier });
  return shopping && { kind: 'shopping', shopping };
}

const irritated = new Set(['redness', 'dryness', 'sensitive', 'barrier', 'dehydration', 'eczema']);

/** Something an active did: "red since I started retinol". */
function byReaction(understood: Understanding, memory: Known): Plan | undefined {
  const actives = [
    ...idsOf(understood, 'ingredient'),
    ...idsOf(understood, 'topic').flatMap((id) => known(knowledge.topics, id).about),
  ].map((id) => known(knowledge.ingredients, id));
  const blamed = actives.find((one) => !['humectant', 'lipid', 'soother'].includes(one.family));
  const suffers = idsOf(understood, 'concern').some((id) => irritated.has(id));
  if (!blamed || !suffers || !understood.blames) return undefined;
  if (memory.pregnant || understood.notes.has('pregnancy'))
    return { kind: 'pregnancy', ids: actives.map((one) => one.id) };
  return subject({ kind: 'topic', id: 'reaction' });
}

const narrowTopic = (understood: Understanding) =>
  idsOf(understood, 'topic').find((id) => !known(knowledge.topics, id).broad && id !== 'routine-order');

function byTopic(understood: Understanding, memory: Known): Plan | undefined {
  const topics = idsOf(understood, 'topic');
  const id = narrowTopic(understood) ?? (idsOf(understood, 'concern').length === 0 ? topics[0] : undefined);
  if (id === undefined) return undefined;
  const about = known(knowledge.topics, id).about;
  const ruledOut = about.some((one) => known(knowledge.ingredients, one).pregnancy.verdict === 'avoid');
  if (ruledOut && (memory.pregnant || understood.notes.has('pregnancy'))) return { kind: 'pregnancy', ids: about };
  if (understood.notes.has('pregnancy')) return subject({ kind: 'topic', id: 'pregnancy-routine' });
  return subject({ kind: 'topic', id }, understood.facet);
}

function byConcern(understood: Understanding): Plan | undefined {
  const [first, second] = idsOf(understood, 'concern');
  if (first === undefined) return undefined;
  return subject({ kind: 'concern', id: first }, understood.facet, second);
}

function byProduct(understood: Understanding): Plan | undefined {
  const [first, ...more] = idsOf(understood, 'product');
  if (first === undefined) return undefined;
  const word = strangerIn(understood);
  if (word) return understood.trending ? { kind: 'stranger' } : { kind: 'unknown', word };
  if (more[0] && more.length === 1 && understood.compares && !understood.mixes) {
    return subject({ kind: 'product', id: first, or: more[0] }, understood.facet);
  }
  if (more.length > 0) return { kind: 'order', ingredients: [], products: [first, ...more] };
  return subject({ kind: 'product', id: first }, understood.facet);
}

const describing =
  /^(another|between|instead|buying|facial|gentle|hydrating|needed|normal|regular|should|simple|applying|without|before|matter|cheaper|lighter|heavier|brightening|soothing|calming|nourishing|cleansing|correct|proper|korean|vegan|travel|mineral|broad|spectrum|waterproof|physical|favourite|favorite|current|expensive|affordable|prefer|recommend|suggest|choose)$/;

/** A word in front of a kind of product that we have never heard of: "exosome serum". */
function strangerIn(understood: Understanding): string | undefined {
  const words = understood.text.split(' ');
  const kinds = productWords(understood);
  return words.find((word, i) => {
    const next = words[i + 1];
    return next !== undefined && kinds.has(next) && word.length >= 6 && !isNamed(word) && !describing.test(word);
  });
}

const productWords = (understood: Understanding) =>
  new Set(understood.mentions.filter((mention) => mention.kind === 'product').map((mention) => mention.words));

function byNothing(understood: Understanding): Plan {
  const short = understood.text.split(' ').length <= 3;
  if (understood.notes.has('pregnancy')) return subject({ kind: 'topic', id: 'pregnancy-routine' });
  if (understood.notes.size > 0) return { kind: 'profile' };
  if (understood.triesToSteer) return { kind: 'steering' };
  if (understood.asksDiagnosis) return { kind: 'diagnosis' };
  if (short && (understood.facet !== undefined || understood.refersBack) && !understood.aboutSkin)
    return { kind: 'empty' };
  if (understood.aboutSkin && understood.trending && !understood.otherLanguage) return { kind: 'stranger' };
  return understood.aboutSkin || understood.otherLanguage ? { kind: 'unknown' } : { kind: 'off-topic' };
}
