import type { PricedProduct } from '@petalwise/catalogue/sales';
import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/buttons/button';
import { StatusPanel } from '@petalwise/ui/feedback/status-panel';
import { Page } from '@petalwise/ui/layout/page';
import { useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router';
import { WhatIsKnown } from '../product-facts/what-is-known.tsx';
import { BackToList } from '../product-link/back-to-list.tsx';
import { DataNote } from '../trending/data-note.tsx';
import { useProducts } from '../trending/use-products.ts';
import { ProductHead } from './product-head.tsx';
import styles from './product-page.module.css';

/** `/trending/{productId}`: one product of the catalogue. */
export default function ProductPage() {
  const { productId } = useParams();
  const products = useProducts();
  const product = products.find(({ id }) => id === productId);
  return (
    <Page className={styles.page}>
      <title>{`${product ? `${product.brand} ${product.name}` : 'Product not found'} · Petalwise`}</title>
      <BackToList />
      {product ? <Product product={product} products={products} /> : <NotFound />}
    </Page>
  );
}

function Product({ product, products }: { product: PricedProduct; products: readonly PricedProduct[] }) {
  const title = useNewProduct(product.id);
  return (
    <>
      <ProductHead product={product} titleRef={title} />
      <WhatIsKnown product={product} products={products} />
      <DataNote />
    </>
  );
}

/** From one product to the next the shell sees no other page, so its top and the focus are for this page to set. */
function useNewProduct(id: string) {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    window.scrollTo({ top: 0, behavior: 'instant' });
    title.current?.focus({ preventScroll: true });
  }, [id]);
  return title;
}

const NotFound = () => (
  <StatusPanel
    kind="error"
    level={1}
    title="Product not found"
    action={
      <Button asChild>
        <Link to={links.trending}>See All Products</Link>
      </Button>
    }
  >
    This product does not exist, or we no longer list it.
  </StatusPanel>
);
