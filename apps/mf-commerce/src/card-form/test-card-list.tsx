import { Text } from '@petalwise/ui/layout/text';
import { FlaskConical } from 'lucide-react';
import styles from './test-card-list.module.css';
import { type TestCard, testCards } from './test-cards.ts';

interface TestCardListProps {
  /** The typed card's digits. */
  number: string;
  onPick: (card: TestCard) => void;
}

/** Says that this is a test, and fills in a card for each thing that can happen. */
export function TestCardList({ number, onPick }: TestCardListProps) {
  return (
    <section aria-label="Test cards" className={styles.panel}>
      <p className={styles.title}>
        <FlaskConical aria-hidden />
        Test mode: no real card, no money moves
      </p>
      <Text look="caption">Pick a card to see what it does.</Text>
      <ul className={styles.cards}>
        {testCards.map((card) => (
          <li key={card.number}>
            <button
              type="button"
              className={styles.card}
              aria-pressed={card.number === number}
              onClick={() => onPick(card)}
            >
              {card.label} <span className={styles.digits}>{card.number.slice(-4)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
