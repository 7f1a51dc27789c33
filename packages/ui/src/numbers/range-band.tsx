import type { CSSProperties } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './range-band.module.css';

export interface RangeBandProps {
  /** What was measured, e.g. "Redness". */
  name: string;
  /** The finding in plain words, e.g. "some, on both cheeks". */
  words: string;
  /** The band the photo allows and the best reading in it, each 0 to 1. */
  from: number;
  to: number;
  at: number;
  /** coin is for shine alone; no measurement is ever red for being bad. */
  tone?: 'accent' | 'good' | 'coin';
}

const share = (value: number): string => `${Math.round(Math.min(1, Math.max(0, value)) * 1000) / 10}%`;

/** A measurement: a quiet bar, a band for what the photo allows, a tick for the estimate. */
export function RangeBand({ name, words, from, to, at, tone = 'accent' }: RangeBandProps) {
  const place = { '--from': share(from), '--width': share(to - from), '--at': share(at) } as CSSProperties;
  return (
    <div className={styles.range}>
      <p className={styles.head}>
        <b>{name}</b>
        <span>{words}</span>
      </p>
      <div className={classNames(styles.bar, styles[tone])} style={place} aria-hidden="true">
        <i className={styles.band} />
        <i className={styles.tick} />
      </div>
    </div>
  );
}
