import type { PricedProduct } from '@petalwise/catalogue/sales';
import { links } from '@petalwise/host/links';
import { TextLink } from '@petalwise/ui/buttons/text-link';
import { Badge } from '@petalwise/ui/feedback/badge';
import { Text } from '@petalwise/ui/layout/text';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { amazonUrl } from '../product-card/amazon-url.ts';
import { Price } from '../product-card/price.tsx';
import { ProductPicture } from '../product-card/product-picture.tsx';
import styles from './named-products.module.css';

interface NamedCardProps {
  product: PricedProduct;
  reason: string;
}

/** Its name and picture lead to the product's page, the link below to the retailer. */
export function NamedCard({ product, reason }: NamedCardProps) {
  const { id, brand, name, discountPercent, timeLeft } = product;
  return (
    <article className={styles.card} aria-label={`${brand} ${name}`}>
      <div className={styles.picture}>
        <ProductPicture id={id}>{discountPercent && <Badge tone="sale">-{discountPercent}%</Badge>}</ProductPicture>
        {/* The name is the same link for the keyboard and screen readers. */}
        <Link to={links.product(id)} className={styles.cover} tabIndex={-1} aria-hidden />
      </div>
      <div className={styles.words}>
        <div>
          <Text look="caption">{brand}</Text>
          <p className={styles.name}>
            <Link to={links.product(id)} className={styles.page}>
              {name}
            </Link>
          </p>
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
