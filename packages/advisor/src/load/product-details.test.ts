import { catalogue } from '@petalwise/catalogue/catalogue';
import { productDetails } from '@petalwise/catalogue/product-details';
import { expect, it } from 'vitest';
import { tellDetails } from '../products/tell-details.ts';
import { readKnowledge } from './read-knowledge.ts';
import { readProducts } from './read-products.ts';

it('has been written from what is known now: otherwise run src/load/write-product-details.ts', () => {
  expect(productDetails).toEqual(tellDetails(catalogue, readProducts(), readKnowledge()));
});
