import { Money } from './money.tsx';
import styles from './more.module.css';
import { Trust } from './trust.tsx';

export default function More() {
  return (
    <div className={styles.more}>
      <Money />
      <Trust />
    </div>
  );
}
