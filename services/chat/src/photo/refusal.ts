import { type ErrorFacts, errorKinds } from '@petalwise/contracts/errors';

/** Why a photo was not measured: an error code of contracts, with the facts and the sentence a person reads. */
export type Refusal = { refused: { code: PhotoRefusalCode; facts: ErrorFacts; detail: string } };

export type PhotoRefusalCode =
  | 'photo.invalid-type'
  | 'photo.too-large'
  | 'photo.unreadable'
  | 'photo.too-small'
  | 'photo.no-face'
  | 'photo.many-faces'
  | 'photo.too-bright'
  | 'photo.too-dark'
  | 'photo.colored-light'
  | 'photo.no-color'
  | 'photo.uneven-light'
  | 'photo.blurred'
  | 'label.no-text';

export function refuse(code: PhotoRefusalCode, facts: ErrorFacts = {}): Refusal {
  return { refused: { code, facts, detail: errorKinds[code].detail(facts) } };
}

export function isRefused(result: object): result is Refusal {
  return 'refused' in result;
}
