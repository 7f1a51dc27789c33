import type { PricedProduct } from '@petalwise/catalogue/sales';
import { Text } from '@petalwise/ui/layout/text';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import styles from './price.module.css';

export function Price({ product: { originalPrice, salePrice } }: { product: PricedProduct }) {
  if (salePrice === undefined) {
    return (
      <p>
        <b className={styles.amount}>{dollars(originalPrice)}</b>
      </p>
    );
  }
  return (
    <p className={styles.price}>
      <VisuallyHidden>Sale price </VisuallyHidden>
      <b className={`${styles.amount} ${styles.sale}`}>{dollars(salePrice)}</b>
      <Text asChild look="small" tone="faint">
        <s>
          <VisuallyHidden>Original price </VisuallyHidden>
          {dollars(originalPrice)}
        </s>
      </Text>
    </p>
  );
}

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const dollars = (cents: number) => format.format(cents / 100);
