import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type AllFacts, ProductFacts } from '../products/product-facts.ts';

const file = new URL('../../knowledge/products.json', import.meta.url);

/** Reads and checks `knowledge/products.json`. @throws where a product is malformed or is in it twice */
export function readProducts(): AllFacts {
  const read = z.array(ProductFacts).safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) throw new Error(`knowledge/products.json: ${z.prettifyError(read.error)}`);
  const facts = new Map<string, ProductFacts>();
  for (const one of read.data) {
    if (facts.has(one.id)) throw new Error(`knowledge/products.json: the product ${one.id} is there twice`);
    facts.set(one.id, one);
  }
  return facts;
}
