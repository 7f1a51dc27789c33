import type { PricedProduct } from '@petalwise/catalogue/sales';
import { TextLink } from '@petalwise/ui/buttons/text-link';
import { Badge } from '@petalwise/ui/feedback/badge';
import { Text } from '@petalwise/ui/layout/text';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { ExternalLink } from 'lucide-react';
import { amazonUrl } from '../product-card/amazon-url.ts';
import { Price } from '../product-card/price.tsx';
import { ProductPicture } from '../product-card/product-picture.tsx';
import styles from './named-products.module.css';

interface NamedCardProps {
  product: PricedProduct;
  reason: string;
}

export function NamedCard({ product, reason }: NamedCardProps) {
  const { id, brand, name, discountPercent, timeLeft } = product;
  return (
    <article className={styles.card} aria-label={`${brand} ${name}`}>
      <div className={styles.picture}>
        <ProductPicture id={id}>{discountPercent && <Badge tone="sale">-{discountPercent}%</Badge>}</ProductPicture>
      </div>
      <div className={styles.words}>
        <div>
          <Text look="caption">{brand}</Text>
          <p className={styles.name}>{name}</p>
        </div>
        <Text look="small" tone="soft" className={styles.reason}>
          {reason}
        </Text>
        <div className={styles.price}>
          <Price product={product} />
          {timeLeft && <Text look="caption">{timeLeft} left</Text>}
        </div>
        <TextLink className={styles.link} href={amazonUrl(product)} target="_blank" rel="noopener sponsored">
          View on Amazon
          <VisuallyHidden>
            : {brand} {name}, opens in a new tab
          </VisuallyHidden>
          <ExternalLink aria-hidden />
        </TextLink>
      </div>
    </article>
  );
}
