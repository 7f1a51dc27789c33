import { Text } from '@petalwise/ui/layout/text';
import { Stars } from '@petalwise/ui/numbers/stars';
import styles from './rating.module.css';

export function Rating({ rating, reviewCount }: { rating: number; reviewCount: number }) {
  return (
    <Text look="small" tone="soft" className={styles.rating}>
      <Stars rating={rating} />
      <span>
        {rating.toFixed(1)} ({reviewCount.toLocaleString('en-US')})
      </span>
    </Text>
  );
}
