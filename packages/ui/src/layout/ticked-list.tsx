import { Check } from 'lucide-react';
import { classNames } from '../styles/class-names.ts';
import styles from './ticked-list.module.css';

export interface TickedListProps {
  points: readonly string[];
  /** On the plum panel. */
  night?: boolean;
}

/** What a plan gives, ticked off. */
export function TickedList({ points, night = false }: TickedListProps) {
  return (
    <ul className={classNames(styles.list, night && styles.night)}>
      {points.map((point) => (
        <li key={point}>
          <Check aria-hidden />
          {point}
        </li>
      ))}
    </ul>
  );
}
