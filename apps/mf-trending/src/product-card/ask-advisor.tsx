import type { Product } from '@petalwise/catalogue/product';
import { links } from '@petalwise/host/links';
import { TextLink } from '@petalwise/ui/buttons/text-link';
import { Text } from '@petalwise/ui/layout/text';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { advisorQuestion } from './advisor-question.ts';

/** Opens a chat with a question about the product written already; sending it is the person's own step. */
export function AskAdvisor({ product }: { product: Product }) {
  return (
    <Text asChild look="small">
      <TextLink asChild>
        <Link to={links.askAdvisor(advisorQuestion(product))}>
          <MessageCircle aria-hidden />
          Ask the Advisor About This
          <VisuallyHidden>
            : {product.brand} {product.name}
          </VisuallyHidden>
        </Link>
      </TextLink>
    </Text>
  );
}
