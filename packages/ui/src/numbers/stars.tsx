import { Star } from 'lucide-react';
import { filledStars } from './star-count.ts';
import styles from './stars.module.css';

export interface StarsProps {
  /** 0 to 5; stars are filled up to the rounded-down rating. */
  rating: number;
}

export function Stars({ rating }: StarsProps) {
  const filled = filledStars(rating);
  return (
    <span className={styles.stars} role="img" aria-label={`Rated ${rating} of 5`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} data-off={star > filled || undefined} />
      ))}
    </span>
  );
}
