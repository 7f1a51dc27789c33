import { Star } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { useState } from 'react';
import styles from './star-rating-input.module.css';

export interface StarRatingInputProps {
  label: string;
  /** 0 while nothing is chosen, else 1 to 5. */
  value: number;
  onValueChange: (stars: number) => void;
  disabled?: boolean;
}

/** Five stars with a hover preview; arrow keys choose. */
export function StarRatingInput({ label, value, onValueChange, disabled = false }: StarRatingInputProps) {
  const [preview, setPreview] = useState(0);
  const shown = preview || value;
  return (
    <div className={styles.rating}>
      <RadioGroup.Root
        className={styles.stars}
        aria-label={label}
        orientation="horizontal"
        disabled={disabled}
        value={value ? String(value) : ''}
        onValueChange={(stars) => onValueChange(Number(stars))}
        onPointerLeave={() => setPreview(0)}
      >
        {[1, 2, 3, 4, 5].map((star) => (
          <RadioGroup.Item
            key={star}
            className={styles.star}
            value={String(star)}
            aria-label={star === 1 ? '1 star' : `${star} stars`}
            data-on={star <= shown || undefined}
            onPointerEnter={() => !disabled && setPreview(star)}
          >
            <Star />
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      {shown > 0 && <span className={styles.words}>{shown}/5 stars</span>}
    </div>
  );
}
