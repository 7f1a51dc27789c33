/**
 * What a note says about the skin. `calm`: an earlier sign is over; `brief`: it stung and passed; `gone-off`: the
 * product, not the skin.
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
