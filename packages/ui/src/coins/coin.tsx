import { useId } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './coin.module.css';

/** The drawn coin. small is for a line of text, medium for a pill, large beside a number in display type. */
export function Coin({ size = 'small' }: { size?: 'small' | 'medium' | 'large' }) {
  const face = useId();
  const detailed = size !== 'small';
  return (
    <svg className={classNames(styles.coin, styles[size])} viewBox="0 0 32 32" aria-hidden="true">
      <linearGradient id={face} x2="1" y2="1">
        <stop stopColor="#fff0c4" />
        <stop offset=".45" stopColor="#e2b04e" />
        <stop offset="1" stopColor="#b27a22" />
      </linearGradient>
      <circle cx="16" cy="16" r="14.5" fill={`url(#${face})`} />
      <circle
        cx="16"
        cy="16"
        r={detailed ? 11.8 : 9.4}
        fill="none"
        stroke="#8d5f1c"
        strokeOpacity={detailed ? 0.38 : 0.6}
        strokeWidth={detailed ? 1 : 2.2}
      />
      {detailed && (
        <path
          d="M14 23.5C10.5 19 11 13.5 15 8.5C18.5 13.5 17.8 19.5 14 23.5ZM14 23.5C14.5 18.5 17.5 14.8 22.5 13.5C22.5 18.8 19.5 22.5 14 23.5Z"
          fill="#8a5a17"
          fillOpacity=".72"
        />
      )}
    </svg>
  );
}
