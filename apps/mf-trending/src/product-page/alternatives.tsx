import type { Alternative } from '@petalwise/catalogue/find-alternatives';
import type { PricedProduct } from '@petalwise/catalogue/sales';
import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/buttons/button';
import { Badge } from '@petalwise/ui/feedback/badge';
import { Card } from '@petalwise/ui/layout/card';
import { SectionHead } from '@petalwise/ui/layout/page';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { Columns3 } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { Price } from '../product-card/price.tsx';
import { ProductPicture } from '../product-card/product-picture.tsx';
import { oneStepOn } from '../product-link/came-from-list.ts';
import styles from './alternatives.module.css';
import { useSideBySide } from './use-side-by-side.tsx';

interface AlternativesProps {
  product: PricedProduct;
  alternatives: readonly Alternative[];
}

/** What can be used instead, why, and all of it side by side; nothing where nothing comes near. */
export function Alternatives({ product, alternatives }: AlternativesProps) {
  const { dialog, open } = useSideBySide([product, ...alternatives.map((one) => one.product)]);
  if (alternatives.length === 0) return null;
  return (
    <section className={styles.section}>
      <SectionHead
        title="Similar products"
        action={
          <Button aria-haspopup="dialog" onClick={open}>
            <Columns3 />
            Compare Side by Side
          </Button>
        }
      />
      <ul className={styles.cards}>
        {alternatives.map((one) => (
          <li key={one.product.id} className={styles.cell}>
            <AlternativeCard {...one} />
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  );
}

function AlternativeCard({ product, reason }: Alternative) {
  const { id, brand, name, discountPercent } = product;
  const { state } = useLocation();
  return (
    <Card asChild flush className={styles.card}>
      <article>
        <ProductPicture id={id}>{discountPercent && <Badge tone="sale">-{discountPercent}%</Badge>}</ProductPicture>
        <div className={styles.words}>
          <Text look="caption">{brand}</Text>
          <Heading level={3} look="subheading">
            <Link to={links.product(id)} state={oneStepOn(state)} className={styles.link}>
              {name}
            </Link>
          </Heading>
          <Text look="small" tone="soft" className={styles.reason}>
            {reason}
          </Text>
          <Price product={product} />
        </div>
      </article>
    </Card>
  );
}
