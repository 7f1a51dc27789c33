import styles from './logo.module.css';
import { PetalMark } from './petal-mark.tsx';

/** The name with its mark. Put it inside a link. */
export function Logo({ name = 'Petalwise' }: { name?: string }) {
  return (
    <span className={styles.logo}>
      <PetalMark />
      {name}
    </span>
  );
}
