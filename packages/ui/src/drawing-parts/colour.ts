/** The tone every shadow is mixed with: warm, never black. */
export const SHADE = '#3b1b1c';

/** The colours a scene brings. Each is a CSS variable of the drawing, so that one drawing can dim with the theme. */
export interface Palette {
  wall: string;
  body: string;
  cap: string;
  cream: string;
  print: string;
  leaf: string;
  stone: string;
  bloom: string;
}
export type Tone = keyof Palette;

export const COMMON_PALETTE: Palette = {
  wall: '#ebcfbf',
  body: '#c87a4e',
  cap: '#f3e9de',
  cream: '#fbf4ea',
  print: '#4a2c26',
  leaf: '#7c8f7a',
  stone: '#d9c8bb',
  bloom: '#cf8173',
};

export const tone = (name: Tone): string => `var(--${name})`;
export const mix = (colour: string, other: string, share: number): string =>
  `color-mix(in oklab, ${colour}, ${other} ${share}%)`;
/** A tone nearer to the window. */
export const lit = (name: Tone, share: number): string => mix(tone(name), '#fff', share);
/** A tone in the shade. */
export const deep = (name: Tone, share: number): string => mix(tone(name), SHADE, share);
/** The wall, nearer to its own light: white by day, a lamp in the evening. */
export const walled = (share: number): string => mix(tone('wall'), 'var(--wall-light)', share);

/** One colour stop of a gradient: place, colour, opacity. */
export type Stop = readonly [at: number, colour: string, alpha?: number];
export type Stops = readonly Stop[];

/** Light from the upper left around a turned form. */
export const ROUND: Stops = [
  [0, SHADE, 0.42],
  [0.07, SHADE, 0.2],
  [0.17, '#fff', 0.16],
  [0.3, '#fff', 0.22],
  [0.46, '#fff', 0],
  [0.66, SHADE, 0.14],
  [0.86, SHADE, 0.42],
  [0.95, SHADE, 0.38],
  [1, '#ffe9dc', 0.3],
];
export const GLOSS: Stops = [
  [0.1, '#fff', 0],
  [0.145, '#fff', 0.72],
  [0.2, '#fff', 0.6],
  [0.235, '#fff', 0],
  [0.9, '#fff', 0],
  [0.94, '#fff', 0.26],
  [0.965, '#fff', 0],
];
export const BRASS: Stops = [
  [0, '#5b3d22'],
  [0.07, '#a87b45'],
  [0.16, '#fff4d8'],
  [0.24, '#e9c88d'],
  [0.42, '#b88a4e'],
  [0.58, '#7d5a30'],
  [0.74, '#a87d48'],
  [0.86, '#f3d9a6'],
  [0.94, '#b58a52'],
  [1, '#6a4a2a'],
];
export const STEEL: Stops = [
  [0, '#4d4a50'],
  [0.08, '#9d9aa0'],
  [0.18, '#ffffff'],
  [0.27, '#d9d6da'],
  [0.45, '#9a969d'],
  [0.6, '#66626a'],
  [0.76, '#9b98a0'],
  [0.88, '#f2eff2'],
  [1, '#5e5a62'],
];
