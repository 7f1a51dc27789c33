import styles from './logo.module.css';
import { PetalMark } from './petal-mark.tsx';

/** The name with its mark. Put it inside a link; in a very narrow TopBar only the mark is visible. */
export function Logo({ name = 'Petalwise' }: { name?: string }) {
  return (
    <span className={styles.logo}>
      <PetalMark />
      <span className={styles.name}>{name}</span>
    </span>
  );
}
