import type { AllDetails, ProductDetails } from '@petalwise/catalogue/product-details';
import { links } from '@petalwise/host/links';
import { TextLink } from '@petalwise/ui/buttons/text-link';
import { Badge } from '@petalwise/ui/feedback/badge';
import { Card } from '@petalwise/ui/layout/card';
import { SectionHead } from '@petalwise/ui/layout/page';
import { Text } from '@petalwise/ui/layout/text';
import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { ingredientQuestion } from '../product-card/advisor-question.ts';
import styles from './key-ingredients.module.css';

/** What is known to be in it, what it is made for first, each in a sentence and with a question to the advisor. */
export function KeyIngredients({ details, all }: { details: ProductDetails; all: AllDetails }) {
  const { main, others, wholeLabel } = details;
  const ingredients = [...main, ...others].flatMap((id) => {
    const known = all.ingredients[id];
    // What stands in brackets is another name for it.
    return known ? [{ id, ...known, bare: known.name.replace(/\s*\(.*\)/, ''), isMain: main.includes(id) }] : [];
  });
  return (
    <Card asChild>
      <section>
        <SectionHead title="Key ingredients" look="subheading" />
        {ingredients.length > 0 && (
          <ul className={styles.list}>
            {ingredients.map(({ id, name, bare, says, isMain }) => (
              <li key={id} className={styles.one}>
                <div className={styles.name}>
                  <b>{name}</b>
                  {isMain && others.length > 0 && <Badge tone="accent">Main</Badge>}
                </div>
                <Text look="small" tone="soft">
                  {says}
                </Text>
                <TextLink asChild>
                  <Link to={links.askAdvisor(ingredientQuestion(bare))}>
                    <MessageCircle aria-hidden />
                    Ask About {bare}
                  </Link>
                </TextLink>
              </li>
            ))}
          </ul>
        )}
        <Text look="caption" className={styles.limit}>
          {ingredients.length === 0 && 'We do not know what is in it. '}
          {ingredients.length > 0 && !wholeLabel && 'It contains more than is listed here. '}
          {!wholeLabel && (
            <>
              Have the list on the package? <Link to={links.label()}>Check the label</Link>.
            </>
          )}
        </Text>
      </section>
    </Card>
  );
}
