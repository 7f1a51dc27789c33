import { findAlternatives } from '@petalwise/catalogue/find-alternatives';
import type { AllDetails } from '@petalwise/catalogue/product-details';
import type { PricedProduct } from '@petalwise/catalogue/sales';
import { DidNotLoad } from '@petalwise/ui/feedback/did-not-load';
import { useQuery } from '@tanstack/react-query';
import { productDetails } from '../product-details/api.ts';
import { Alternatives } from '../product-page/alternatives.tsx';
import { LoadingDetails } from '../product-page/loading-details.tsx';
import { Cautions } from './cautions.tsx';
import { HowToUse } from './how-to-use.tsx';
import { KeyIngredients } from './key-ingredients.tsx';
import styles from './what-is-known.module.css';
import { WhatItIsFor } from './what-it-is-for.tsx';

interface WhatIsKnownProps {
  product: PricedProduct;
  products: readonly PricedProduct[];
}

/** What the advisor knows of a product, and what can be used instead. */
export function WhatIsKnown({ product, products }: WhatIsKnownProps) {
  const { data, isPending, isFetching, refetch } = useQuery(productDetails);
  if (data) return <Known product={product} products={products} all={data} />;
  if (isPending) return <LoadingDetails />;
  return (
    <DidNotLoad title="The details did not load" trying={isFetching} onTryAgain={() => void refetch()}>
      The ingredients, who should not use it and similar products are missing. Check your connection and try again.
    </DidNotLoad>
  );
}

function Known({ product, products, all }: WhatIsKnownProps & { all: AllDetails }) {
  const details = all.products[product.id];
  if (!details) return null;
  const { kinds, main, others, cautions, how } = details;
  const known = main.length + others.length;
  // Brushes have no ingredients.
  const isMixed = kinds[0] !== 'brush sets';
  // On the shorter side.
  const isLeft = cautions.length > known + 2;
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.column}>
          <WhatItIsFor details={details} all={all} />
          {isMixed && <KeyIngredients details={details} all={all} />}
          {isLeft && <HowToUse how={how} />}
        </div>
        <div className={styles.column}>
          {isMixed && <Cautions cautions={cautions} isKnown={known > 0} />}
          {!isLeft && <HowToUse how={how} />}
        </div>
      </div>
      <Alternatives product={product} alternatives={findAlternatives(product, products, all)} />
    </>
  );
}
