import type { AllDetails, ProductDetails } from '@petalwise/catalogue/product-details';
import { Badge } from '@petalwise/ui/feedback/badge';
import { Card } from '@petalwise/ui/layout/card';
import { SectionHead } from '@petalwise/ui/layout/page';
import styles from './what-it-is-for.module.css';

const everySkin = 5;

export function WhatItIsFor({ details, all }: { details: ProductDetails; all: AllDetails }) {
  const { concerns, skinTypes, kinds, like, freeOf } = details;
  const rows: readonly (readonly [name: string, words: readonly string[]])[] = [
    ['Helps with', concerns.map((id) => all.concerns[id] ?? id)],
    ['Skin types', skinTypes.length === everySkin ? ['All skin types'] : skinTypes.map(capital)],
    ['Sold as', kinds.map(capital)],
    ['Character', like.map((id) => capital(id.replaceAll('-', ' ')))],
    ['Says it is', freeOf],
  ];
  return (
    <Card asChild>
      <section>
        <SectionHead title="What it is for" look="subheading" />
        <dl className={styles.rows}>
          {rows
            .filter(([, words]) => words.length > 0)
            .map(([name, words]) => (
              <div key={name} className={styles.row}>
                <dt>{name}</dt>
                <dd className={styles.words}>
                  {words.map((one) => (
                    <Badge key={one} tone={name === 'Helps with' ? 'good' : 'plain'}>
                      {one}
                    </Badge>
                  ))}
                </dd>
              </div>
            ))}
        </dl>
      </section>
    </Card>
  );
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
