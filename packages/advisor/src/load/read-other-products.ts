import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { OtherProducts } from '../products/other-products.ts';

const file = new URL('../../knowledge/other-products.json', import.meta.url);

/** Reads and checks `knowledge/other-products.json`. @throws where it is malformed */
export function readOtherProducts(): OtherProducts {
  const read = OtherProducts.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) throw new Error(`knowledge/other-products.json: ${z.prettifyError(read.error)}`);
  return read.data;
}
