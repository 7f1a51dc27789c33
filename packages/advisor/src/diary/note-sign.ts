/**
 * What a note tells of the skin. `calm`: something that was told before is over; `brief`: it stung and passed;
 * `gone-off`: the product, not the skin.
 */
export type NoteSign =
  | 'emergency'
  | 'today'
  | 'eye'
  | 'mole'
  | 'pregnancy'
  | 'new-medicine'
  | 'sunburn'
  | 'wound'
  | 'irritated'
  | 'brief'
  | 'dry'
  | 'pimples'
  | 'gone-off'
  | 'skipped'
  | 'calm'
  | 'good';
