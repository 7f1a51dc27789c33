import type { Stripe } from 'stripe';
import { listObjects } from '../http/list.ts';
import type { Params } from '../http/params.ts';
import { type Call, type Route, route } from '../http/route.ts';
import { newId } from '../store/ids.ts';

export const productRoutes: readonly Route[] = [
  route('POST', '/v1/products', 'secret', (call) => createProduct(call, call.input)),
  route('GET', '/v1/products/:id', 'secret', ({ sim, path }) => sim.store.get('product', path.id ?? '')),
  route('POST', '/v1/products/:id', 'secret', (call) => updateProduct(call)),
  route('GET', '/v1/products', 'secret', (call) =>
    listObjects(call, {
      kind: 'product',
      url: '/v1/products',
      where: { active: call.input.boolean('active') },
      anyOf: { id: call.input.texts('ids') },
    }),
  ),
];

/** Also the parameters of a price's `product_data`. */
export const createProduct = ({ sim }: Pick<Call, 'sim'>, input: Params): Stripe.Product => {
  const now = sim.now();
  const product: Stripe.Product = {
    id: input.text('id') ?? newId('prod'),
    object: 'product',
    active: input.boolean('active') ?? true,
    created: now,
    default_price: null,
    description: input.text('description') ?? null,
    images: input.texts('images') ?? [],
    livemode: false,
    marketing_features: [],
    metadata: input.metadata(),
    name: input.needed('name'),
    package_dimensions: null,
    shippable: null,
    statement_descriptor: input.text('statement_descriptor') ?? null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: now,
    url: input.text('url') ?? null,
  };
  sim.store.save(product);
  sim.emit('product.created', product);
  return product;
};

const updateProduct = ({ sim, path, input }: Call): Stripe.Product => {
  const before = sim.store.get('product', path.id ?? '');
  const product: Stripe.Product = {
    ...before,
    active: input.boolean('active') ?? before.active,
    name: input.text('name') ?? before.name,
    description: input.has('description') ? (input.text('description') ?? null) : before.description,
    metadata: input.metadata(before.metadata),
    updated: sim.now(),
  };
  sim.store.save(product);
  sim.emit('product.updated', product, before);
  return product;
};
