import type { PricedProduct } from '@petalwise/catalogue/sales';
import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/buttons/button';
import { Badge } from '@petalwise/ui/feedback/badge';
import { Card } from '@petalwise/ui/layout/card';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { Check, Columns3 } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { fromList } from '../product-link/came-from-list.ts';
import { SaveButton } from '../saved/save-button.tsx';
import { AskAdvisor } from './ask-advisor.tsx';
import { Price } from './price.tsx';
import styles from './product-card.module.css';
import { ProductPicture } from './product-picture.tsx';
import { Rating } from './rating.tsx';
import { ShopNow } from './shop-now.tsx';
import { TrendingOn } from './trending-on.tsx';

const badgesShown = 2;

export interface ProductCardProps {
  product: PricedProduct;
  compared: boolean;
  onSave: (id: string) => void;
  onCompare: (id: string) => void;
}

/** Memoised: while a user types a search, the cards that stay are not drawn again. */
export const ProductCard = memo(function ProductCard({ product, compared, onSave, onCompare }: ProductCardProps) {
  const { id, brand, name, category, description, badges, discountPercent, timeLeft } = product;
  return (
    <Card asChild flush className={styles.card}>
      <article>
        <div className={styles.top}>
          <ProductPicture id={id}>
            <Badge tone="picture">Score: {product.trendingScore}</Badge>
            {discountPercent && <Badge tone="sale">-{discountPercent}% OFF</Badge>}
          </ProductPicture>
          {/* The name below is the same link for the keyboard and screen readers. */}
          <Link to={links.product(id)} state={fromList} className={styles.cover} tabIndex={-1} aria-hidden />
          <div className={styles.heart}>
            <SaveButton product={product} onSave={onSave} />
          </div>
        </div>
        <div className={styles.body}>
          <header className={styles.head}>
            <div className={styles.kicker}>
              <Text look="caption">{brand}</Text>
              <Badge tone="line">{category}</Badge>
            </div>
            <Heading level={2}>
              <Link to={links.product(id)} state={fromList} className={styles.link}>
                {name}
              </Link>
            </Heading>
          </header>
          <Text look="small" tone="soft" className={styles.about}>
            {description}
          </Text>
          <TrendingOn platforms={product.platforms} />
          <div className={styles.rating}>
            <Rating rating={product.rating} reviewCount={product.reviewCount} />
          </div>
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
            <ShopNow product={product} />
          </div>
          <div className={styles.more}>
            <AskAdvisor product={product} />
            <Button look="quiet" className={styles.compare} aria-pressed={compared} onClick={() => onCompare(id)}>
              {compared ? <Check /> : <Columns3 />}
              Compare
              <VisuallyHidden>
                {' '}
                {brand} {name}
              </VisuallyHidden>
            </Button>
          </div>
        </div>
      </article>
    </Card>
  );
});
