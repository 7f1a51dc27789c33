import type { Product } from '@petalwise/catalogue/product';
import { Badge } from '@petalwise/ui/badge';
import { Button } from '@petalwise/ui/button';
import { Card } from '@petalwise/ui/card';
import { Heading, Text } from '@petalwise/ui/text';
import { VisuallyHidden } from '@petalwise/ui/visually-hidden';
import { ExternalLink } from 'lucide-react';
import { amazonUrl } from './amazon-url.ts';
import { Price } from './price.tsx';
import styles from './product-card.module.css';
import { ProductPicture } from './product-picture.tsx';
import { Rating } from './rating.tsx';
import { TrendingOn } from './trending-on.tsx';

const badgesShown = 2;

export function ProductCard({ product }: { product: Product }) {
  const { id, brand, name, category, description, badges, discountPercent, timeLeft } = product;
  return (
    <Card asChild flush className={styles.card}>
      <article>
        <ProductPicture id={id}>
          <Badge tone="picture">Score: {product.trendingScore}</Badge>
          {discountPercent && <Badge tone="sale">-{discountPercent}% OFF</Badge>}
        </ProductPicture>
        <div className={styles.body}>
          <header className={styles.head}>
            <div className={styles.kicker}>
              <Text look="caption">{brand}</Text>
              <Badge tone="line">{category}</Badge>
            </div>
            <Heading level={2}>{name}</Heading>
          </header>
          <Text look="small" tone="soft" className={styles.about}>
            {description}
          </Text>
          <TrendingOn platforms={product.platforms} />
          <Rating rating={product.rating} reviewCount={product.reviewCount} />
          <ul className={styles.badges}>
            {badges.slice(0, badgesShown).map((badge) => (
              <li key={badge}>
                <Badge>{badge}</Badge>
              </li>
            ))}
          </ul>
          <div className={styles.buy}>
            <div>
              <Price product={product} />
              {timeLeft && <Text look="caption">{timeLeft} left</Text>}
            </div>
            <Button asChild>
              <a href={amazonUrl(product)} target="_blank" rel="noopener sponsored">
                Shop Now
                <VisuallyHidden>
                  : {brand} {name}, opens Amazon in a new tab
                </VisuallyHidden>
                <ExternalLink aria-hidden />
              </a>
            </Button>
          </div>
        </div>
      </article>
    </Card>
  );
}
