// `node --no-warnings src/load/write-product-details.ts`: writes what is known of the products for the pages that show
// them. Run it after changing `knowledge/`, a product of the catalogue, or the rules of `src/person`; a test says when.

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { catalogue } from '@petalwise/catalogue/catalogue';
import { tellDetails } from '../products/tell-details.ts';
import { readKnowledge } from './read-knowledge.ts';
import { readProducts } from './read-products.ts';

const details = tellDetails(catalogue, readProducts(), readKnowledge());
const file = fileURLToPath(new URL('../../../catalogue/src/product-details.json', import.meta.url));
writeFileSync(file, `${JSON.stringify(details, null, 2)}\n`);
console.log(`Wrote ${file}. Format it: npx biome check --write ${file}`);
