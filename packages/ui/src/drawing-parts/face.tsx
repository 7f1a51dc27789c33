import type { ReactElement, ReactNode } from 'react';
import type { Stops } from './colour.ts';
import { newSheet, type Sheet } from './sheet.tsx';

const OVAL =
  'M200 92C262 92 297 140 295 212C294 264 281 302 256 336C240 358 220 373 200 373C180 373 160 358 144 336C119 302 106 264 105 212C103 140 138 92 200 92Z';
const LIPS =
  'M169 317C182 309 192 306 200 310C208 306 218 309 231 317C218 321 208 319 200 320C192 319 182 321 169 317Z';
const SKIN: Stops = [
  [0, '#eec3a8'],
  [0.38, '#e3af92'],
  [0.7, '#cf9276'],
  [1, '#b3745c'],
];

/** A calm face with closed eyes, lit from the upper left; 400 wide. */
export function Face({ id }: { id: string }) {
  const s = newSheet(id);
  const drawing = (
    <>
      {neck(s)}
      {bun(s)}
      <path d="M103 222C94 220 91 236 96 254C99 266 106 270 109 264Z" fill="#e0aa8e" />
      <path d="M297 222C306 220 309 236 304 254C301 266 294 270 291 264Z" fill="#a96a52" />
      <path d={OVAL} fill={s.across(SKIN)} />
      <ellipse cx="150" cy="180" rx="60" ry="90" fill="#fff" opacity=".2" filter={s.blur(22)} />
      <ellipse cx="146" cy="284" rx="30" ry="22" fill="#c4574e" opacity=".34" filter={s.blur(11)} />
      <ellipse cx="254" cy="284" rx="28" ry="22" fill="#b0463f" opacity=".34" filter={s.blur(11)} />
      {hair(s)}
      {mirrored(eye())}
      {nose(s)}
      {mouth(s)}
    </>
  );
  return (
    <>
      {s.defs()}
      {drawing}
    </>
  );
}

const mirrored = (drawing: ReactNode): ReactElement => (
  <>
    {drawing}
    <g transform="matrix(-1 0 0 1 400 0)">{drawing}</g>
  </>
);

const neck = (s: Sheet) => (
  <>
    <path
      d="M158 340C161 390 152 408 118 420C72 436 40 444 24 476H376C360 444 328 436 282 420C248 408 239 390 242 340Z"
      fill={s.across(SKIN)}
    />
    <path
      d="M160 350C176 378 224 378 240 350C240 372 244 392 250 400C226 420 176 404 160 368Z"
      fill="#7d4433"
      opacity=".32"
      filter={s.blur(6)}
    />
  </>
);

const bun = (s: Sheet) => (
  <>
    <ellipse
      cx="200"
      cy="42"
      rx="46"
      ry="38"
      fill={s.slant([
        [0, '#6d4450'],
        [0.5, '#452632'],
        [1, '#24121b'],
      ])}
    />
    <path
      d="M170 30C186 18 214 18 230 32M166 44C190 30 214 32 234 48"
      fill="none"
      stroke="#b98a90"
      strokeOpacity=".32"
      strokeWidth="1.6"
    />
  </>
);

const hair = (s: Sheet) => (
  <>
    <path
      d="M97 248C78 128 128 58 200 58C272 58 322 128 303 248C300 178 262 124 206 104C142 122 102 178 97 248Z"
      fill={s.slant([
        [0, '#7a4f5a'],
        [0.45, '#4a2935'],
        [1, '#22111a'],
      ])}
    />
    <path
      d="M104 200C112 130 154 82 202 74M116 172C130 124 166 96 206 90M296 196C286 138 252 96 214 80M286 172C272 132 246 108 214 94"
      fill="none"
      stroke="#c79aa0"
      strokeOpacity=".26"
      strokeWidth="1.6"
      strokeLinecap="round"
    />
  </>
);

const eye = () => (
  <>
    <path d="M134 204C146 191 168 189 184 198C170 195 150 197 134 204Z" fill="#4a2935" opacity=".85" />
    <path d="M138 226C150 239 172 240 184 228" fill="none" stroke="#3a1f29" strokeWidth="2.6" strokeLinecap="round" />
    <path
      d="M141 231l-6 5M147 236l-4 6M155 239l-2 7M164 239.6l1 7M173 237l4 6"
      stroke="#3a1f29"
      strokeWidth="1.5"
      strokeLinecap="round"
    />
    <path d="M140 217C152 210 172 210 184 218" fill="none" stroke="#8a4f3d" strokeOpacity=".4" strokeWidth="1.4" />
  </>
);

const nose = (s: Sheet) => (
  <>
    <path
      d="M209 214C208 240 220 262 219 275C217 285 208 287 200 284C194 288 184 285 182 277"
      fill="none"
      stroke="#8a4a38"
      strokeOpacity=".62"
      strokeWidth="1.9"
      strokeLinecap="round"
    />
    <path
      d="M196 214C195 240 192 258 196 270"
      fill="none"
      stroke="#fff"
      strokeOpacity=".55"
      strokeWidth="4"
      strokeLinecap="round"
      filter={s.blur(2)}
    />
  </>
);

const mouth = (s: Sheet) => (
  <>
    <path d={LIPS} fill="#a34c48" />
    <path d="M169 317C184 335 216 335 231 317C218 321 208 319 200 320C192 319 182 321 169 317Z" fill="#c0655d" />
    <path
      d="M186 325C194 328 206 328 212 325"
      fill="none"
      stroke="#fff"
      strokeOpacity=".6"
      strokeWidth="2.4"
      strokeLinecap="round"
      filter={s.blur(0.8)}
    />
  </>
);
