import { browseProducts } from '@petalwise/catalogue/browse-products';
import { catalogue } from '@petalwise/catalogue/catalogue';
import type { Product } from '@petalwise/catalogue/product';
import { links } from '@petalwise/host/links';
import type { RemoteWidget } from '@petalwise/host/widgets';
import { Badge } from '@petalwise/ui/badge';
import { SectionHead } from '@petalwise/ui/page';
import { Heading, Text } from '@petalwise/ui/text';
import { TextLink } from '@petalwise/ui/text-link';
import { VisuallyHidden } from '@petalwise/ui/visually-hidden';
import { ArrowRight, ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { amazonUrl } from '../trending/amazon-url.ts';
import { DataNote } from '../trending/data-note.tsx';
import { Price } from '../trending/price.tsx';
import { ProductPicture } from '../trending/product-picture.tsx';
import { Rating } from '../trending/rating.tsx';
import styles from './teaser.module.css';

const teased = browseProducts(catalogue, { category: 'All', section: 'trending' }).slice(0, 4);

/** The four products most talked about, for the dashboard. */
const Teaser: RemoteWidget = () => (
  <section aria-labelledby="live-trending" className={styles.section}>
    <SectionHead
      title={<span id="live-trending">Live Trending Beauty</span>}
      action={
        <TextLink asChild>
          <Link to={links.trending}>
            View All Trends
            <ArrowRight aria-hidden />
          </Link>
        </TextLink>
      }
    />
    <ul className={styles.teasers}>
      {teased.map((product) => (
        <li key={product.id}>
          <TeaserCard product={product} />
        </li>
      ))}
    </ul>
    <DataNote />
  </section>
);

export default Teaser;

function TeaserCard({ product }: { product: Product }) {
  const { id, brand, name, discountPercent, timeLeft } = product;
  return (
    <article className={styles.teaser}>
      <div className={styles.picture}>
        <ProductPicture id={id}>
          {discountPercent && <Badge tone="sale">-{discountPercent}%</Badge>}
          {timeLeft && <Badge tone="picture">{timeLeft} left</Badge>}
        </ProductPicture>
      </div>
      <Text look="caption">{brand}</Text>
      <Heading level={3} look="subheading">
        {name}
      </Heading>
      <Rating rating={product.rating} reviewCount={product.reviewCount} />
      <Price product={product} />
      <TextLink href={amazonUrl(product)} target="_blank" rel="noopener sponsored">
        View on Amazon
        <VisuallyHidden>
          : {brand} {name}, opens in a new tab
        </VisuallyHidden>
        <ExternalLink aria-hidden />
      </TextLink>
    </article>
  );
}
