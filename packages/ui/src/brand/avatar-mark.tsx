import styles from './avatar-mark.module.css';
import { PetalMark } from './petal-mark.tsx';

/** Stands beside what the advisor says. */
export function AvatarMark() {
  return (
    <span className={styles.mark} aria-hidden="true">
      <PetalMark />
    </span>
  );
}
