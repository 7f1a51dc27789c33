import { nightsWords } from '../routine-steps/step-words.ts';
import styles from './moons.module.css';

/** One moon for each night of the cycle; those of a step are full. */
export function Moons({ nights, cycle }: { nights: readonly number[] | null; cycle: number }) {
  const all = Array.from({ length: cycle }, (_, night) => night);
  return (
    <span className={styles.nights}>
      <span className={styles.moons} aria-hidden>
        {all.map((night) => (
          <i key={night} className={styles.moon} data-full={nights === null || nights.includes(night)} />
        ))}
      </span>
      {nights === null ? 'Every night' : nightsWords(nights, cycle)}
    </span>
  );
}
