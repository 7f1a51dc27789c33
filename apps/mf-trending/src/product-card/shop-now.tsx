import type { Product } from '@petalwise/catalogue/product';
import { Button } from '@petalwise/ui/buttons/button';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { ExternalLink } from 'lucide-react';
import { amazonUrl } from './amazon-url.ts';

export function ShopNow({ product }: { product: Product }) {
  return (
    <Button asChild>
      <a href={amazonUrl(product)} target="_blank" rel="sponsored noopener">
        Shop Now
        <VisuallyHidden>
          : {product.brand} {product.name}, opens Amazon in a new tab
        </VisuallyHidden>
        <ExternalLink aria-hidden />
      </a>
    </Button>
  );
}
