import type { Product } from '@petalwise/catalogue/product';
import { Button, type ButtonProps } from '@petalwise/ui/buttons/button';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { ExternalLink } from 'lucide-react';
import { amazonUrl } from './amazon-url.ts';

interface ShopNowProps extends Pick<ButtonProps, 'look'> {
  product: Product;
}

export function ShopNow({ product, look = 'outline' }: ShopNowProps) {
  return (
    <Button asChild look={look}>
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
