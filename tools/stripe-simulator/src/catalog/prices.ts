import type { Stripe } from 'stripe';
import { invalid } from '../http/errors.ts';
import { listObjects } from '../http/list.ts';
import type { Params } from '../http/params.ts';
import { type Call, type Route, route } from '../http/route.ts';
import type { Simulator } from '../simulator.ts';
import { newId } from '../store/ids.ts';
import { createProduct } from './products.ts';

export const priceRoutes: readonly Route[] = [
  route('POST', '/v1/prices', 'secret', (call) => createPrice(call, call.input, productOf(call, call.input))),
  route('GET', '/v1/prices/:id', 'secret', ({ sim, path }) => sim.store.get('price', path.id ?? '')),
  route('POST', '/v1/prices/:id', 'secret', (call) => updatePrice(call)),
  route('GET', '/v1/prices', 'secret', (call) => {
    const { input } = call;
    const lookupKeys = input.texts('lookup_keys');
    if (lookupKeys && lookupKeys.length > 10) {
      throw invalid('You may only specify up to 10 lookup_keys.', { param: 'lookup_keys' });
    }
    return listObjects(call, {
      kind: 'price',
      url: '/v1/prices',
      where: {
        active: input.boolean('active'),
        currency: input.text('currency') ?? undefined,
        product: input.text('product') ?? undefined,
        type: input.oneOf('type', ['one_time', 'recurring']),
      },
      anyOf: { lookup_key: lookupKeys },
    });
  }),
];

/** Also the parameters of `price_data` in a checkout's line. */
export const createPrice = ({ sim }: Pick<Call, 'sim'>, input: Params, product: Stripe.Product): Stripe.Price => {
  const amount = input.integer('unit_amount');
  if (amount === undefined)
    throw invalid('Missing required param: unit_amount.', { code: 'parameter_missing', param: 'unit_amount' });
  if (amount < 0)
    throw invalid('This value must be greater than or equal to 0.', {
      param: 'unit_amount',
      code: 'parameter_invalid_integer',
    });
  const recurring = readRecurring(input);
  const price: Stripe.Price = {
    id: newId('price'),
    object: 'price',
    active: input.boolean('active') ?? true,
    billing_scheme: 'per_unit',
    created: sim.now(),
    currency: input.needed('currency').toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: takeLookupKey(sim, input) ?? null,
    metadata: input.metadata(),
    nickname: input.text('nickname') ?? null,
    product: product.id,
    recurring,
    tax_behavior: input.oneOf('tax_behavior', ['exclusive', 'inclusive', 'unspecified']) ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: amount,
    unit_amount_decimal: decimal(amount),
  };
  sim.store.save(price);
  sim.emit('price.created', price);
  return price;
};

/** A price that may still be sold. @param param the parameter that named it */
export const sellablePrice = (sim: Simulator, id: string, param: string): Stripe.Price => {
  const price = sim.store.get('price', id, param);
  if (!price.active) {
    throw invalid('The price specified is inactive. This field only accepts active prices.', { param });
  }
  return price;
};

/** On the wire a decimal is a text; the SDK's types name what the SDK makes of it. */
export const decimal = (amount: number): Stripe.Decimal => String(amount) as unknown as Stripe.Decimal;

/** The product that `product` names or `product_data` describes. */
export const productOf = (call: Pick<Call, 'sim'>, input: Params): Stripe.Product => {
  if (input.has('product_data')) return createProduct(call, input.hash('product_data'));
  return call.sim.store.get('product', input.needed('product'), 'product');
};

const intervals = ['day', 'month', 'week', 'year'] as const;

const readRecurring = (input: Params): Stripe.Price.Recurring | null => {
  if (!input.has('recurring')) return null;
  const given = input.hash('recurring');
  given.needed('interval');
  const count = given.integer('interval_count') ?? 1;
  if (count < 1)
    throw invalid('This value must be greater than or equal to 1.', { param: 'recurring[interval_count]' });
  return {
    interval: given.oneOf('interval', intervals) ?? 'month',
    interval_count: count,
    meter: null,
    trial_period_days: null,
    usage_type: given.oneOf('usage_type', ['licensed']) ?? 'licensed',
  };
};

/** One price holds a lookup key at a time; `transfer_lookup_key` takes it from the one that has it. */
const takeLookupKey = (sim: Simulator, input: Params, own?: string): string | null | undefined => {
  const key = input.text('lookup_key');
  const transfer = input.boolean('transfer_lookup_key') ?? false;
  if (!key) return key;
  const [holder] = sim.store.all('price', { where: { lookup_key: key } }).filter((price) => price.id !== own);
  if (!holder) return key;
  if (!transfer) throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' });
  const robbed = sim.store.save({ ...holder, lookup_key: null });
  sim.emit('price.updated', robbed, holder);
  return key;
};

const updatePrice = ({ sim, path, input }: Call): Stripe.Price => {
  const before = sim.store.get('price', path.id ?? '');
  const key = takeLookupKey(sim, input, before.id);
  const price: Stripe.Price = {
    ...before,
    active: input.boolean('active') ?? before.active,
    lookup_key: key === undefined ? before.lookup_key : key,
    metadata: input.metadata(before.metadata),
    nickname: input.has('nickname') ? (input.text('nickname') ?? null) : before.nickname,
  };
  sim.store.save(price);
  sim.emit('price.updated', price, before);
  return price;
};
