/** What a product's still life is drawn from: the form, its colours, and what lies around it. It carries no brand. */
export interface Drawing {
  kind: DrawnKind;
  /** The type of product in a word, and what it is for: never a brand. */
  label?: readonly [type: string, use: string];
  palette: Palette;
  back?: readonly DrawnProp[];
  front?: readonly DrawnProp[];
  /** Height of the stone it stands on, in units of the drawing. */
  raised?: number;
}

export type DrawnKind =
  | 'bar'
  | 'bottle'
  | 'brush'
  | 'can'
  | 'compact'
  | 'dropper'
  | 'flacon'
  | 'jar'
  | 'lipstick'
  | 'mist'
  | 'stick'
  | 'tin'
  | 'tube'
  | 'wand';

export type DrawnProp = 'olive' | 'pebble' | 'petals' | 'razor' | 'smear' | 'sprig' | 'stones';

export interface Palette {
  wall: string;
  body: string;
  cap: string;
  print: string;
  leaf: string;
  bloom: string;
}
