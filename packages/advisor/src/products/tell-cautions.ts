import type { Product } from '@petalwise/catalogue/product';
import type { Caution } from '@petalwise/catalogue/product-details';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { type Constraints, constraintsOf } from '../person/constraints.ts';
import type { Line } from '../person/line.ts';
import { midSentence } from '../person/obstacle.ts';
import { judgeProduct } from './judge-product.ts';
import { ingredientsIn, type ProductFacts } from './product-facts.ts';
import { capital } from './product-words.ts';

const since = new Date(0);

/** Whom a product may not be for: a fact, how it reads after "you", and words where the rule's own would not do alone. */
const people: readonly (readonly [kind: Line['kind'], value: string, who: string, because?: string])[] = [
  ['pregnancy', 'pregnant', 'are pregnant or trying for a baby'],
  ['pregnancy', 'nursing', 'are nursing'],
  ['age', '11', 'are under 13'],
  ['allergy', 'fragrance', 'are allergic to fragrance', 'It contains fragrance.'],
  ['allergy', 'nuts', 'are allergic to nuts'],
  ['allergy', 'aspirin', 'are allergic to aspirin'],
  ['allergy', 'coconut', 'are allergic to coconut'],
  ['allergy', 'soy', 'are allergic to soy'],
  ['allergy', 'oats', 'are allergic to oats'],
  ['allergy', 'bee products', 'are allergic to bee products'],
  ['allergy', 'dust mites', 'are allergic to dust mites', 'Snail mucin can set off the same allergy.'],
  ['allergy', 'propylene glycol', 'are allergic to propylene glycol', 'It contains propylene glycol.'],
  ['allergy', 'parabens', 'are allergic to parabens', 'It contains parabens.'],
  ['medicine', 'isotretinoin', 'take isotretinoin'],
  ['condition', 'eczema', 'have eczema'],
  ['condition', 'rosacea', 'have rosacea'],
  ['skin-type', 'sensitive', 'have sensitive skin'],
  ['preference', 'vegan', 'live vegan'],
];

const strengths: readonly Caution['strength'][] = ['never', 'ask-doctor', 'careful'];

/** Whom a product is not for, the gravest first: what the advisor would say to each, but nothing that it does not know. */
export function tellCautions(product: Product, facts: ProductFacts, knowledge: Knowledge): Caution[] {
  const cautions = people.flatMap(([kind, value, who, because]): Caution[] => {
    const constraints = constraintsOf([{ kind, value, since: since.toISOString() }], since);
    const found = judgeProduct(product, facts, knowledge, constraints);
    if (!found || found.unknown) return [];
    const own = found.strength === 'never' ? because : undefined;
    const reason = named(found.reason, facts, { knowledge, constraints });
    return [{ strength: found.strength, ...adapted({ who, because: own ?? reason }) }];
  });
  return cautions.sort((a, b) => strengths.indexOf(a.strength) - strengths.indexOf(b.strength));
}

interface Judging {
  readonly knowledge: Knowledge;
  readonly constraints: Constraints;
}

/** The reason as a sentence, without "you are allergic to nuts, and"; "it" becomes the ingredient that is meant. */
function named(reason: string, facts: ProductFacts, { knowledge, constraints: { bars } }: Judging): string {
  const words = `${capital(reason.replace(/^you[^,]*, and /, ''))}.`;
  const meant = ingredientsIn(facts, knowledge).find(({ traits }) =>
    bars.some((bar) => bar.traits?.some((trait) => traits.includes(trait))),
  );
  // Words about a single thing fit no plural.
  return meant && !meant.name.endsWith('s') ? words.replace(/^It\b/, capital(midSentence(meant.name))) : words;
}

/** Rules of age differ in the age they are about, and speak of the one that was asked for. */
function adapted({ who, because }: Omit<Caution, 'strength'>): Omit<Caution, 'strength'> {
  const from = /aged (\d+) and older/.exec(because)?.[1];
  if (from !== undefined) return { who: `are under ${from}`, because };
  const ofLines = because.replace(/skin has none at \d+/, 'young skin has none');
  return ofLines === because ? { who, because } : { who: 'are under 18', because: ofLines };
}
