import { TextLink } from '@petalwise/ui/buttons/text-link';
import { Badge } from '@petalwise/ui/feedback/badge';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { ExternalLink } from 'lucide-react';
import { formatCount } from '../product-card/format-count.ts';
import { Price } from '../product-card/price.tsx';
import { ProductPicture } from '../product-card/product-picture.tsx';
import { Rating } from '../product-card/rating.tsx';
import styles from './live-card.module.css';
import type { LiveProduct } from './live-trending.ts';

const platformsShown = 2;

export function LiveCard({ product }: { product: LiveProduct }) {
  const { id, brand, name, discountPercent, timeLeft } = product;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <ProductPicture id={id}>
          {discountPercent && <Badge tone="sale">-{discountPercent}%</Badge>}
          {timeLeft && <Badge tone="picture">{timeLeft} left</Badge>}
        </ProductPicture>
      </div>
      <Text look="caption">{brand}</Text>
      <Heading level={3} look="subheading" className={styles.name}>
        {name}
      </Heading>
      <Rating rating={product.rating} reviewCount={product.reviewCount} />
      <Price product={product} />
      <div className={styles.reach}>
        <p>{product.hashtags.join(' ')}</p>
        <p>
          {formatCount(product.views)} views, {formatCount(product.likes)} likes
        </p>
        <p>{product.trendingOn.slice(0, platformsShown).join(', ')}</p>
      </div>
      <TextLink href={product.amazonUrl} target="_blank" rel="noopener sponsored">
        View on Amazon
        <VisuallyHidden>
          : {brand} {name}, opens in a new tab
        </VisuallyHidden>
        <ExternalLink aria-hidden />
      </TextLink>
    </article>
  );
}
