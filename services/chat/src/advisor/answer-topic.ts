import { cite } from './footnotes.ts';
import { type Ingredient, knowledge, known, type Product } from './knowledge.ts';
import { capital, type Draft } from './lay-out-answer.ts';
import type { Memory } from './remember.ts';
import { called, regard } from './suitability.ts';
import type { Facet } from './understand-question.ts';

export function answerTopic(id: string, facet: Facet | undefined, memory: Memory): Draft {
  const topic = known(knowledge.topics, id);
  const cited = cite(topic.sources);
  const wanted =
    facet === 'morning' || facet === 'evening' ? topic.steps.filter((step) => step.startsWith(capital(facet))) : [];
  const steps = wanted.length > 0 ? wanted : topic.steps;
  if (facet === 'why') return { lead: `${topic.why}${cited}`, sections: [{ steps }], caution: topic.caution };
  return {
    lead: `${topic.lead}${cited}`,
    sections: [{ steps }],
    why: topic.why,
    notes: [regard(memory) ?? ''],
    caution: topic.caution,
  };
}

const times = { am: 'In the morning.', pm: 'In the evening.', either: 'Morning or evening.' } as const;

export function answerProduct(id: string, facet: Facet | undefined): Draft {
  const product = known(knowledge.products, id);
  if (facet === 'ingredients' || facet === 'what' || facet === 'why') return pickOf(product);
  const neighbours = [...knowledge.products.values()];
  const before = neighbours.findLast((one) => one.order < product.order);
  const after = neighbours.find((one) => one.order > product.order);
  const steps = [
    times[product.when],
    ...(before ? [`After: ${before.name.toLowerCase()}.`] : []),
    ...(after ? [`Before: ${after.name.toLowerCase()}.`] : []),
  ];
  return {
    lead: `${product.name}: ${product.text}${cite(product.sources)}`,
    sections: [{ steps }],
    ask: 'What is your skin like: dry, oily, sensitive, or a mix?',
  };
}

const pickLine = (product: Product) => `${product.pick.text}${cite(product.pick.sources)}`;

function pickOf(product: Product): Draft {
  return {
    lead: pickLine(product),
    sections: [{ steps: [`${product.text}${cite(product.sources)}`, 'New on your face: patch test it for a week.'] }],
    ask: 'What is your skin like: dry, oily, sensitive, or a mix?',
  };
}

const needs = { base: 0, goal: 1, extra: 2 } as const;

/** "Serum or essence, which one?": what sets two kinds of products apart, and which of them comes first. */
export function answerEither(id: string, otherId: string): Draft {
  const [one, other] = [known(knowledge.products, id), known(knowledge.products, otherId)];
  const [a, b] = needs[other.need] < needs[one.need] ? [other, one] : [one, other];
  const lead =
    a.need === b.need
      ? 'They do different jobs, so one does not replace the other; choose by what your skin lacks.'
      : `If you want only one, take the ${a.name.toLowerCase()}; they do different jobs, and you may use both.`;
  return {
    lead,
    sections: [{ steps: [a, b].map((kind) => `**${kind.name}**: ${pickLine(kind)}`) }],
    why: 'No rule binds the names on labels, so the ingredient list tells more than the word on the front.',
    ask: 'What would you like it to do: hydrate, calm, even out, or clear?',
  };
}

/** Place of an ingredient's usual product in a routine, on the scale of `Product.order`. */
function placeOf(one: Ingredient): number {
  switch (one.family) {
    case 'sunscreen':
      return 9;
    case 'aha':
    case 'bha':
    case 'pha':
      return 3.5;
    case 'vitamin-c':
      return 4;
    case 'retinoid':
    case 'bpo':
    case 'azelaic':
    case 'antibiotic':
    case 'steroid':
      return 5;
    case 'lipid':
      return 7;
    case 'oil':
    case 'occlusive':
      return 8;
    default:
      return 4.5;
  }
}

export function answerOrder(ingredientIds: readonly string[], productIds: readonly string[]): Draft {
  const topic = known(knowledge.topics, 'routine-order');
  const ofProduct = (one: Product) => ({ place: one.order, name: one.name, text: one.text });
  const ofIngredient = (one: Ingredient) => ({ place: placeOf(one), name: called(one), text: timeNote(one) });
  const steps = [
    ...productIds.map((id) => ofProduct(known(knowledge.products, id))),
    ...ingredientIds.map((id) => ofIngredient(known(knowledge.ingredients, id))),
  ]
    .sort((a, b) => a.place - b.place)
    .map((one) => `**${capital(one.name)}**: ${one.text}`);
  return {
    lead: `In this order: thin before thick, treatment before cream, sunscreen last.${cite(topic.sources)}`,
    sections: [{ steps }],
    why: topic.why,
    caution: topic.caution,
    ask: 'Which of these do you use in the morning, and which in the evening?',
  };
}

function timeNote(one: Ingredient): string {
  const time = { am: 'mornings', pm: 'evenings', either: 'mornings or evenings' }[one.use.when];
  return `${time}, ${one.use.frequency}.`;
}
