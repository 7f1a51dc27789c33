import type { Product } from '@petalwise/catalogue/product';
import { IconButton } from '@petalwise/ui/buttons/icon-button';
import { Heart } from 'lucide-react';
import styles from './save-button.module.css';
import { useIsSaved } from './use-saved.ts';

export interface SaveButtonProps {
  product: Product;
  onSave: (id: string) => void;
}

export function SaveButton({ product: { id, brand, name }, onSave }: SaveButtonProps) {
  const saved = useIsSaved(id);
  return (
    <IconButton
      label={`Save ${brand} ${name}`}
      aria-pressed={saved}
      className={styles.heart}
      onClick={() => onSave(id)}
    >
      <Heart />
    </IconButton>
  );
}
