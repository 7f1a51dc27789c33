import { Skeleton } from '../feedback/skeleton.tsx';
import styles from './stat.module.css';

export interface StatsProps {
  /** value is undefined while it loads. */
  stats: ReadonlyArray<{ name: string; value: string | number | undefined }>;
}

/** Numbers side by side, each with its label. */
export function Stats({ stats }: StatsProps) {
  return (
    <dl className={styles.stats}>
      {stats.map(({ name, value }) => (
        <div key={name} className={styles.stat}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value ?? <Skeleton shape="figure" />}</dd>
        </div>
      ))}
    </dl>
  );
}
