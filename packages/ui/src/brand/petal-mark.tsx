import { useId } from 'react';

/** The two petals of the logo; decoration, sized by its container. */
export function PetalMark() {
  const petal = useId();
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <linearGradient id={petal} x2="1" y2="1">
        <stop stopColor="#e9ab9c" />
        <stop offset="1" stopColor="#b4584b" />
      </linearGradient>
      <path d="M10.5 30C3.5 22 4 12.5 12.5 3C20 11.5 18.5 22.5 10.5 30Z" fill={`url(#${petal})`} />
      <path
        d="M10.5 30C10 19.5 15.5 11.5 28 8.5C29.5 20 23 28.5 10.5 30Z"
        style={{ fill: 'var(--accent)' }}
        fillOpacity=".58"
      />
    </svg>
  );
}
