import { catalogue } from '@petalwise/catalogue/catalogue';
import { priceAt } from '@petalwise/catalogue/sales';
import type { NamedProductsProps, RemoteWidget } from '@petalwise/host/widgets';
import { Text } from '@petalwise/ui/layout/text';
import { useNow } from '../teaser/use-now.ts';
import { NamedCard } from './named-card.tsx';
import styles from './named-products.module.css';

/** The products that an answer of the advisor names, each with its reason. One that the catalogue lacks is left out. */
const NamedProducts: RemoteWidget<NamedProductsProps> = ({ products }) => {
  const now = useNow();
  const cards = products.flatMap(({ id, reason }) => {
    const product = catalogue.find((one) => one.id === id);
    return product ? [{ product: priceAt(product, now), reason }] : [];
  });
  if (cards.length === 0) return null;
  return (
    <div className={styles.named}>
      <ul className={styles.cards} aria-label="Products in this answer">
        {cards.map(({ product, reason }) => (
          <li key={product.id}>
            <NamedCard product={product} reason={reason} />
          </li>
        ))}
      </ul>
      <Text look="caption">
        Cards show today's prices; an older answer may name others. Sales are illustrative. You pay the price that
        Amazon shows. As an Amazon Associate we earn from qualifying purchases.
      </Text>
    </div>
  );
};

export default NamedProducts;
