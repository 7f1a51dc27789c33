import { currentPrice, priceAt } from '@petalwise/catalogue/sales';
import type { StepDraft } from '@petalwise/contracts/chat/routine';
import type { Ingredient, Trait } from '../knowledge/entry.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { type Constraints, constraintsOf } from '../person/constraints.ts';
import { isBlocked, type Obstacle, obstacle, strongest } from '../person/obstacle.ts';
import type { UnderstandLines } from '../person/understand-lines.ts';
import { judgeProduct } from '../products/judge-product.ts';
import { ingredientsIn, type ProductFacts } from '../products/product-facts.ts';
import { nameOf } from '../products/product-words.ts';
import { findProduct, type Stock } from '../products/select-products.ts';
import { slotOf } from '../products/slots.ts';
import type { KnownProduct, UsedProduct } from '../products/used-product.ts';
import { findActing } from './find-acting.ts';
import { medicinesOf, standingOf } from './find-standing.ts';
import { careAgainst } from './judge-care.ts';
import { lookFor } from './look-for.ts';
import type { Item, RoutinePerson, Setting } from './setting.ts';
import { findGoals } from './weigh-goals.ts';

export interface PlannerDeps {
  readonly knowledge: Knowledge;
  /** Products at the prices of a moment. */
  readonly stockAt: (now: Date) => Stock;
  /** What is known of a product that the person uses. */
  readonly know: (used: UsedProduct, constraints: Constraints) => KnownProduct;
  readonly understandLines: UnderstandLines;
}

/** Everything that routines of a person are worked out with. `wished`: ids of concerns; empty for those of the profile. */
export function createSetting(deps: PlannerDeps, person: RoutinePerson, wished: readonly string[]): Setting {
  const { knowledge } = deps;
  const constraints = constraintsOf(deps.understandLines(person.profile), person.now);
  const stock = deps.stockAt(person.now);
  const catalogue = stock.catalogue.flatMap((product) => {
    const facts = stock.facts.get(product.id);
    return facts && slotOf(product.name, facts.kinds) !== 'other'
      ? [catalogueItem(stock, constraints, priceAt(product, person.now), facts)]
      : [];
  });
  const own = person.using.map((used) =>
    ownItem(deps.know(used, constraints), { catalogue, stock, constraints, person }),
  );
  return {
    knowledge,
    stock,
    constraints,
    ...findGoals(knowledge, constraints, wished),
    own,
    catalogue,
    standing: standingOf(knowledge, constraints, own),
    medicines: medicinesOf(constraints),
    running: person.running,
  };
}

type Priced = ReturnType<typeof priceAt>;

function catalogueItem({ knowledge }: Stock, constraints: Constraints, product: Priced, facts: ProductFacts): Item {
  const ingredients = ingredientsIn(facts, knowledge);
  const slot = slotOf(product.name, facts.kinds);
  const acting = findActing({ name: nameOf(product), slot, ingredients, main: facts.main });
  const found = weighCare(judgeProduct(product, facts, knowledge, constraints), {
    constraints,
    matters: [...acting, ...ingredients.slice(0, facts.main.length)],
    traits: facts.traits,
  });
  return {
    product: { from: 'catalogue', id: product.id },
    slot,
    name: product.name,
    brand: product.brand,
    price: currentPrice(product),
    ingredients,
    acting,
    against: strongest([
      // "it" would be taken for what was named before.
      found && { ...found, reason: found.reason.replace(', and it ', `, and ${product.name} `) },
      careAgainst({ knowledge, constraints }, { name: product.name, acting }),
    ]),
    isExpired: false,
    facts,
  };
}

interface Weighed {
  readonly constraints: Constraints;
  /** What there is enough of to matter. */
  readonly matters: readonly Ingredient[];
  /** Traits of the product itself. */
  readonly traits: readonly Trait[];
}

/** An ingredient that needs care counts only if there is enough of it: a trace of vitamin E gives no user pimples. */
function weighCare(found: Obstacle | undefined, { constraints, matters, traits }: Weighed): Obstacle | undefined {
  if (found === undefined || isBlocked(found)) return found;
  const isOfProduct = constraints.bars.some((bar) => bar.traits?.some((trait) => traits.includes(trait)));
  return strongest([...matters.map((one) => obstacle(one, constraints)), isOfProduct ? found : undefined]);
}

interface Known {
  readonly catalogue: readonly Item[];
  readonly stock: Stock;
  readonly constraints: Constraints;
  readonly person: RoutinePerson;
}

function ownItem(known: KnownProduct, { catalogue, stock, constraints, person }: Known): Item {
  const { productId } = known;
  const listed =
    catalogue.find(({ product }) => product.from === 'catalogue' && product.id === productId) ??
    (productId === null ? undefined : placeless({ stock, constraints }, productId));
  const { ingredients, slot, name } = known;
  const acting = findActing({ name, slot, ingredients, main: listed?.facts?.main ?? [] });
  const against = strongest([
    careAgainst({ knowledge: stock.knowledge, constraints }, { name, acting }),
    listed?.against,
    // An active is called by its common name, before the name on the label.
    weighCare(strongest([...[...acting, ...ingredients].map((one) => obstacle(one, constraints)), known.warning]), {
      constraints,
      matters: listed ? acting : [...acting, ...ingredients.slice(0, firstOnLabel)],
      traits: [],
    }),
    ...(listed || known.label !== null ? [] : [unproven(constraints)]),
  ]);
  return {
    product: { from: 'shelf', id: known.id },
    slot,
    name,
    brand: null,
    price: null,
    ingredients,
    acting,
    against,
    isExpired: person.expired?.has(known.id) ?? false,
    facts: listed?.facts,
  };
}

/** Places of a label in which there is enough of something to matter. */
const firstOnLabel = 3;

/** Under an allergy a product whose ingredients are unknown may hold anything. */
function unproven({ bars }: Constraints): Obstacle | undefined {
  const bar = bars.find(({ line, strength }) => strength === 'never' && line.kind === 'allergy');
  if (!bar) return undefined;
  return {
    strength: 'ask-doctor',
    line: bar.line,
    reason: `you are allergic to ${bar.line.value.trim()}, and its ingredients are not known here`,
    instead: 'Add its ingredients in My Products, and it is checked.',
  };
}

/** When something of the profile is used: no time was given, so as its entry has it. */
export const standingTime = ({ acting: [one] }: Item): StepDraft['time'] =>
  one?.time === 'am' ? 'morning' : 'evening';

/** What of the catalogue has no place in a routine: a person may put it into theirs all the same. */
function placeless({ stock, constraints }: Pick<Setting, 'stock' | 'constraints'>, id: string): Item | undefined {
  const found = findProduct(stock, id);
  return found && catalogueItem(stock, constraints, found.product, found.facts);
}

/** What a step is done with; undefined where it is neither on the shelf nor in the catalogue. */
export function findItem(setting: Setting, { product, slot }: Pick<StepDraft, 'product' | 'slot'>): Item | undefined {
  switch (product.from) {
    case 'shelf':
      return setting.own.find((one) => one.product.from === 'shelf' && one.product.id === product.id);
    case 'catalogue':
      return (
        setting.catalogue.find((one) => one.product.from === 'catalogue' && one.product.id === product.id) ??
        placeless(setting, product.id)
      );
    case 'look-for':
      return lookFor(setting, slot, product.ingredient);
    default:
      return product satisfies never;
  }
}
