import { amazonUrl } from '@petalwise/catalogue/amazon-url';
import { catalogue } from '@petalwise/catalogue/catalogue';
import type { StepChoice } from '@petalwise/contracts/chat/routine';
import { pageConfig } from '@petalwise/host/page-config';
import { useToasts } from '@petalwise/host/toasts';
import { Button } from '@petalwise/ui/buttons/button';
import { TextLink } from '@petalwise/ui/buttons/text-link';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { useMutation } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { tellRefusal } from '../refusal/tell-refusal.ts';
import styles from './buy.module.css';
import { haveProduct } from './own-product.ts';

/** Wherever products can be bought. */
export const disclosure = 'As an Amazon Associate we earn from qualifying purchases.';

interface BuyProps {
  productId: string;
  /** With the product as it is in My Products. */
  onHave: (own: StepChoice) => void;
}

/** Where a product of the catalogue is sold, and what to do once it is there. */
export function Buy({ productId, onHave }: BuyProps) {
  const have = useMutation({
    mutationFn: haveProduct,
    onError: (error) => tellRefusal(error, 'The product was not added to My Products'),
  });
  const product = catalogue.find(({ id }) => id === productId);
  if (!product) return null;
  const name = `${product.brand} ${product.name}`;
  const onSuccess = (own: StepChoice) => {
    useToasts
      .getState()
      .show({ kind: 'success', title: 'Added to My Products', description: `${own.name}, opened today.` });
    onHave(own);
  };
  return (
    <div className={styles.buy}>
      <TextLink href={amazonUrl(product, pageConfig().affiliateTag)} target="_blank" rel="sponsored noopener">
        Shop Now
        <VisuallyHidden>: {name}, opens Amazon in a new tab</VisuallyHidden>
        <ExternalLink aria-hidden />
      </TextLink>
      <Button
        look="quiet"
        pending={have.isPending}
        pendingLabel="Adding..."
        onClick={() => have.mutate(productId, { onSuccess })}
      >
        I Have It Now
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
    </div>
  );
}
