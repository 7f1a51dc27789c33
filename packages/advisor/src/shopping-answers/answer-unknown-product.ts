import { capital, honest, nameOf } from '../products/product-words.ts';
import { findProduct, isAllowed, selectProducts } from '../products/select-products.ts';
import type { UnknownProduct } from '../shopping-asks/find-unknown-product.ts';
import type { Shopping } from '../shopping-asks/shopping.ts';
import { type Counter, cardsOf, concernName, type Item, rowOf, type ShoppingAnswer } from './shopping-answer.ts';

type Asked = Pick<Extract<Shopping, { kind: 'unknown-product' }>, 'search' | 'beside'>;

/** "Tatcha is not in our list", and what of ours comes near. */
export function answerUnknownProduct(counter: Counter, unknown: UnknownProduct, asked: Asked): ShoppingAnswer {
  const { name, product } = unknown;
  const none = `${capital(name)} is not among the ${counter.stock.catalogue.length} products in our list`;
  const beside = asked.beside === undefined ? undefined : findProduct(counter.stock, asked.beside);
  if (product && beside && product.nearest.includes(beside.product.id)) return alike(counter, unknown, beside);
  const ours = nearest(counter, unknown, asked);
  const [first] = ours;
  if (!first) {
    return {
      lead: `No, ${none}, so I have no price or rating for it.`,
      why:
        product?.difference ??
        'Tell me what it is for, or which ingredients it names, and I can say what is known about those.',
      isEmpty: product?.difference === undefined,
      products: [],
      subjects: [],
    };
  }
  const [concern] = product ? [] : (asked.search.concerns ?? []);
  const purpose = concern === undefined ? '' : ` for ${concernName(counter, concern)}`;
  return {
    lead: `${none}. The nearest that we have${purpose} is ${nameOf(first.product)}.`,
    steps: ours.map(rowOf),
    bullets: true,
    ...(product?.difference && { why: product.difference }),
    watch: honest,
    products: cardsOf(counter, ours),
    subjects: ours.map((one) => one.product.id),
  };
}

const mostNear = 2;

/** What is known to come near; else what the message says that it is and is for. */
function nearest(counter: Counter, { product }: UnknownProduct, { search }: Asked): readonly Item[] {
  if (product) {
    return product.nearest
      .flatMap((id) => findProduct(counter.stock, id) ?? [])
      .filter((one) => isAllowed(counter.stock, one, counter.constraints))
      .slice(0, mostNear);
  }
  const find = (wanted: typeof search) => selectProducts(counter.stock, wanted, counter.constraints).slice(0, mostNear);
  if (!search.kinds?.length && !search.concerns?.length) return [];
  const narrow = find(search);
  return narrow.length > 0 || !search.kinds?.length ? narrow : find({ kinds: search.kinds });
}

/** "Is X the same as CE Ferulic?": one of ours beside one that we do not carry. */
function alike(counter: Counter, { name, product }: UnknownProduct, ours: Item): ShoppingAnswer {
  return {
    lead: `They are not the same, but ${nameOf(ours.product)} is the nearest that we have to ${name}.${product?.difference ? ` ${product.difference}` : ''}`,
    steps: [rowOf(ours)],
    bullets: true,
    watch: honest,
    products: cardsOf(counter, [ours]),
    subjects: [ours.product.id],
  };
}
