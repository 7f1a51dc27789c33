import styles from './avatar-mark.module.css';
import { PetalMark } from './petal-mark.tsx';

/** Shown beside the advisor's messages. */
export function AvatarMark() {
  return (
    <span className={styles.mark} aria-hidden="true">
      <PetalMark />
    </span>
  );
}
