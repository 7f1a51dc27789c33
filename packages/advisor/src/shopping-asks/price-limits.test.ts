import { expect, it } from 'vitest';
import { priceLimits, senselessPrice } from './price-limits.ts';

it.each([
  ['moisturizer under $20', { most: 2000 }],
  ['less than 9,99', { most: 999 }],
  ['gifts under $1,000', { most: 100000 }],
  ['between $10 and $15.50', { least: 1000, most: 1550 }],
  ['over $30', { least: 3000 }],
  ['$25 or less', { most: 2500 }],
  ['anything under 15$', { most: 1500 }],
  ['she loves vanilla , 40 max', { most: 4000 }],
  ['for under 2 cents', { most: 2 }],
  ['vegan cream that isnt 60 quid', { most: 4500 }],
  ['for my dad, about 20 dollars', { most: 2200 }],
  ['a kit around $50', { most: 5500 }],
  ['i got 30 bucks', { most: 3000 }],
  ['serum for 10 days', {}],
  ['mask for 5 minutes', {}],
])('%s', (question, limits) => expect(priceLimits(question)).toMatchObject(limits));

it.each(['under $-5', 'under -$5', 'below -5', 'for $0', 'under 0', 'under $1e9', 'over $1,000,000', 'minus $5'])(
  '%s is no price',
  (question) => expect(senselessPrice(`Best product ${question}`)).toBeDefined(),
);

it.each([
  'under $20',
  '$10-$20',
  '$10 - $20',
  'under $0.99',
  'with 0% alcohol',
  'SPF-50 under $30',
  'under $1,000',
  'under 5',
])('%s is one, or none at all', (question) => expect(senselessPrice(`Best product ${question}`)).toBeUndefined());
