import { memo, type ReactElement, useId } from 'react';
import { SHADE } from '../drawing-parts/colour.ts';
import { Picture } from '../drawing-parts/picture.tsx';
import { newSheet, type Sheet } from '../drawing-parts/sheet.tsx';

type Draw = (sheet: Sheet) => ReactElement;

/** Pictures for empty places: each on the same round of tint, lit from the upper left. */
const DRAWINGS = {
  chats: drawChats,
  activity: drawActivity,
  search: drawSearch,
  receipts: drawReceipts,
  offline: drawOffline,
} satisfies Record<string, Draw>;

export type EmptyPictureName = keyof typeof DRAWINGS;
export const emptyPictures = Object.keys(DRAWINGS) as EmptyPictureName[];

/** Drawn where there are no chats, no activity, no receipts, nothing found, or no answer. Square decoration. */
export const EmptyPicture = memo(function EmptyPicture({ shows }: { shows: EmptyPictureName }) {
  const sheet = newSheet(useId());
  const drawing = DRAWINGS[shows](sheet);
  return (
    <Picture viewBox="0 0 112 112">
      {sheet.defs()}
      <circle cx="56" cy="56" r="52" style={{ fill: 'var(--accent-tint)' }} />
      {drawing}
    </Picture>
  );
});

const porcelain = (s: Sheet) =>
  s.slant([
    [0, '#fffdfa'],
    [1, '#f0ddd2'],
  ]);
const clay = (s: Sheet) =>
  s.slant([
    [0, '#e9ab9c'],
    [1, '#b4584b'],
  ]);
const sage = (s: Sheet) =>
  s.slant([
    [0, '#b5c3ab'],
    [1, '#67805f'],
  ]);
const brass = (s: Sheet) =>
  s.slant([
    [0, '#fff0c9'],
    [0.5, '#d9a441'],
    [1, '#9a6b22'],
  ]);

const fallOf = (s: Sheet, cx: number, cy: number, rx: number) => (
  <ellipse cx={cx} cy={cy} rx={rx} ry="4" fill={SHADE} opacity=".22" filter={s.blur(2.5)} />
);

/** A leaf from its stalk at (0, 0) upwards. */
const leaf = (fill: string, x: number, y: number, turn: number) => (
  <path d="M0 0C-9 -6 -10 -18 0 -28C10 -18 9 -6 0 0Z" fill={fill} transform={`translate(${x} ${y}) rotate(${turn})`} />
);

/** Two bubbles, and a petal that is about to be said. */
function drawChats(s: Sheet): ReactElement {
  return (
    <>
      {fallOf(s, 58, 92, 32)}
      <path
        d="M50 26H86Q94 26 94 34V54Q94 62 86 62H84L86 72L73 62H50Q42 62 42 54V34Q42 26 50 26Z"
        fill={clay(s)}
        opacity=".9"
      />
      <path
        d="M28 44H66Q75 44 75 53V74Q75 83 66 83H42L29 93L31 83H28Q19 83 19 74V53Q19 44 28 44Z"
        fill={porcelain(s)}
      />
      <g stroke="#c9b3a8" strokeWidth="2.4" strokeLinecap="round">
        <path d="M30 58H52" />
        <path d="M30 69H44" />
      </g>
      {leaf(sage(s), 60, 76, 18)}
    </>
  );
}

/** A day's line that waits for its first flower. */
function drawActivity(s: Sheet): ReactElement {
  return (
    <>
      {fallOf(s, 56, 93, 30)}
      <rect x="24" y="28" width="64" height="62" rx="10" fill={porcelain(s)} />
      <path d="M24 44V38Q24 28 34 28H78Q88 28 88 38V44Z" fill={clay(s)} />
      <g stroke="#6b4a44" strokeWidth="3" strokeLinecap="round">
        <path d="M40 22V33" />
        <path d="M72 22V33" />
      </g>
      <path
        d="M34 80Q46 78 52 70T78 56"
        fill="none"
        stroke="#c9b3a8"
        strokeWidth="2.2"
        strokeDasharray="1 5"
        strokeLinecap="round"
      />
      {leaf(sage(s), 52, 71, -24)}
      <circle cx="78" cy="56" r="5" fill={brass(s)} />
    </>
  );
}

/** A magnifying glass over an empty shelf. */
function drawSearch(s: Sheet): ReactElement {
  return (
    <>
      {fallOf(s, 56, 92, 34)}
      <rect x="20" y="82" width="72" height="7" rx="3.5" fill={clay(s)} />
      <path d="M28 82V68Q28 64 32 64H42Q46 64 46 68V82Z" fill={porcelain(s)} />
      <rect x="31" y="57" width="12" height="8" rx="2" fill={brass(s)} />
      {leaf(sage(s), 84, 82, 14)}
      <path d="M73 61L86 74" stroke="#7d5a30" strokeWidth="7" strokeLinecap="round" />
      <circle cx="62" cy="48" r="19" fill="#ffffff" fillOpacity=".5" stroke={brass(s)} strokeWidth="5" />
      <path d="M50 46Q52 37 61 35" fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
    </>
  );
}

/** A receipt that curls out, still without a line, and its coin. */
function drawReceipts(s: Sheet): ReactElement {
  return (
    <>
      {fallOf(s, 56, 94, 28)}
      <path d="M34 20H78V90L70.7 84L63.3 90L56 84L48.7 90L41.3 84L34 90Z" fill={porcelain(s)} />
      <path d="M34 20H78V27H34Z" fill={clay(s)} />
      <g stroke="#dccabf" strokeWidth="2.4" strokeLinecap="round">
        <path d="M42 40H62" />
        <path d="M42 50H70" />
        <path d="M42 60H56" />
      </g>
      <circle cx="76" cy="72" r="13" fill={brass(s)} />
      <circle cx="76" cy="72" r="9" fill="none" stroke="#7d5a30" strokeOpacity=".4" strokeWidth="1.4" />
      {leaf('#fff6df', 76, 81, 0)}
    </>
  );
}

/** A lamp whose plug lies beside it. */
function drawOffline(s: Sheet): ReactElement {
  return (
    <>
      {fallOf(s, 48, 91, 24)}
      <path d="M46 87V48" stroke={brass(s)} strokeWidth="4" strokeLinecap="round" />
      <ellipse cx="46" cy="88" rx="17" ry="4.5" fill={brass(s)} />
      <path d="M36 24H56L70 52H22Z" fill={porcelain(s)} strokeLinejoin="round" />
      <path d="M22 52H70L67 46H25Z" fill={clay(s)} opacity=".8" />
      <path d="M60 88Q74 92 76 82T84 70" fill="none" stroke="#6b4a44" strokeWidth="2.6" strokeLinecap="round" />
      <g transform="translate(84 68) rotate(18)">
        <rect x="-6" y="-14" width="12" height="14" rx="4" fill={sage(s)} />
        <path d="M-3 -14V-20M3 -14V-20" stroke="#6b4a44" strokeWidth="2.4" strokeLinecap="round" />
      </g>
    </>
  );
}
