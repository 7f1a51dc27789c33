import { useId } from 'react';

/** A sprig on a round of clay tint; fallen, it has dropped its petals. Decoration. */
export function Sprig({ fallen = false }: { fallen?: boolean }) {
  const id = useId();
  const leaf = `${id}-leaf`;
  const petal = `${id}-petal`;
  return (
    <svg viewBox="0 0 112 112" aria-hidden="true">
      <linearGradient id={leaf} x2="1" y2="1">
        <stop stopColor="#b5c3ab" />
        <stop offset="1" stopColor="#67805f" />
      </linearGradient>
      <linearGradient id={petal} x2="1" y2="1">
        <stop stopColor="#e9ab9c" />
        <stop offset="1" stopColor="#b4584b" />
      </linearGradient>
      <circle cx="56" cy="56" r="52" style={{ fill: 'var(--accent-tint)' }} />
      {fallen ? fallenSprig(`url(#${leaf})`, `url(#${petal})`) : standingSprig(`url(#${leaf})`, `url(#${petal})`)}
    </svg>
  );
}

const standingSprig = (leaf: string, petal: string) => (
  <>
    <path d="M36 100Q50 62 78 22" fill="none" stroke="#6b7f63" strokeWidth="1.6" strokeLinecap="round" />
    <g fill={leaf}>
      <path d="M44 80C30 80 22 72 18 60C32 60 41 68 44 80Z" />
      <path d="M50 67C52 54 62 48 76 50C74 62 64 68 50 67Z" />
      <path d="M55 58C42 56 36 46 36 34C48 37 55 46 55 58Z" />
      <path d="M64 43C68 31 78 26 90 29C87 41 77 46 64 43Z" />
      <path d="M70 34C61 29 59 20 62 10C71 15 74 24 70 34Z" />
    </g>
    <path d="M70 92C62 86 66 78 76 78C86 78 92 84 88 90C84 96 76 96 70 92Z" fill={petal} />
  </>
);

const fallenSprig = (leaf: string, petal: string) => (
  <>
    <path d="M40 22Q60 40 54 84" fill="none" stroke="#6b7f63" strokeWidth="1.6" strokeLinecap="round" />
    <g fill={leaf}>
      <path d="M52 44C62 36 72 38 80 46C71 54 60 54 52 44Z" />
      <path d="M55 62C46 54 36 56 28 64C37 71 48 71 55 62Z" />
    </g>
    <g fill={petal}>
      <path d="M34 92C28 84 33 77 43 79C51 81 53 88 48 93C43 97 38 97 34 92Z" />
      <path d="M62 94C58 87 64 81 73 84C80 87 80 93 75 96C69 99 65 98 62 94Z" fillOpacity=".75" />
      <path d="M40 22C32 20 30 12 36 8C44 8 48 16 40 22Z" />
    </g>
  </>
);
