import type { PricedProduct } from '@petalwise/catalogue/sales';
import { Badge } from '@petalwise/ui/feedback/badge';
import { Heading, Text } from '@petalwise/ui/layout/text';
import type { Ref } from 'react';
import { AskAdvisor } from '../product-card/ask-advisor.tsx';
import { Price } from '../product-card/price.tsx';
import { ProductPicture } from '../product-card/product-picture.tsx';
import { Rating } from '../product-card/rating.tsx';
import { ShopNow } from '../product-card/shop-now.tsx';
import { TrendingOn } from '../product-card/trending-on.tsx';
import { SaveButton } from '../saved/save-button.tsx';
import { useSaving } from '../saved/use-saving.ts';
import styles from './product-head.module.css';

interface ProductHeadProps {
  product: PricedProduct;
  titleRef: Ref<HTMLHeadingElement>;
}

/** All that the list says of it too. */
export function ProductHead({ product, titleRef }: ProductHeadProps) {
  const { id, brand, name, category, description, badges, discountPercent, timeLeft } = product;
  const { toggle } = useSaving();
  return (
    <header className={styles.head}>
      <div className={styles.picture}>
        <ProductPicture id={id}>
          <Badge tone="picture">Score: {product.trendingScore}</Badge>
          {discountPercent && <Badge tone="sale">-{discountPercent}% OFF</Badge>}
        </ProductPicture>
        <div className={styles.heart}>
          <SaveButton product={product} onSave={toggle} />
        </div>
      </div>
      <div className={styles.words}>
        <div className={styles.name}>
          <div className={styles.kicker}>
            <Text tone="soft">{brand}</Text>
            <Badge tone="line">{category}</Badge>
          </div>
          <Heading level={1} look="title" ref={titleRef} tabIndex={-1}>
            {name}
          </Heading>
          <Rating rating={product.rating} reviewCount={product.reviewCount} />
        </div>
        <Text look="lead">{description}</Text>
        <ul className={styles.badges} aria-label="Good to know">
          {badges.map((badge) => (
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
          <ShopNow product={product} look="primary" />
          <Text look="caption" className={styles.disclosure}>
            You pay the price that Amazon shows. As an Amazon Associate we earn from qualifying purchases.
          </Text>
        </div>
        <AskAdvisor product={product} />
        <TrendingOn platforms={product.platforms} />
      </div>
    </header>
  );
}
