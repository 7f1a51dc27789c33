import styles from './spinner.module.css';

/** A turning petal. Give a label if nothing else says what the user is waiting for. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span className={styles.spinner} role={label ? 'status' : undefined}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle className={styles.ring} cx="12" cy="12" r="9" />
        <path d="M12 3a9 9 0 0 1 9 9" />
      </svg>
      {label && <span className={styles.words}>{label}</span>}
    </span>
  );
}
