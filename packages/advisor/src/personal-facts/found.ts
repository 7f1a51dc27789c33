import type { ProfileKind } from '@petalwise/contracts/chat/profile';

/** Something that a statement says, at a place of its text. */
export interface Found {
  readonly kind: ProfileKind;
  /** Undefined: about the whole kind, as in "no allergies". */
  readonly value: string | undefined;
  readonly at: number;
  readonly end: number;
  /** `past` was so once and says nothing of now; `ended` was so until now; `asked` is only supposed. */
  readonly state: 'is' | 'not' | 'ended' | 'past' | 'asked';
  /** Of a child, even where another person is named. */
  readonly child?: boolean;
  /** Said without a person or a verb: a fact only beside other facts, or as a correction. */
  readonly bare?: boolean;
  /** True of the writer even inside a question: "what helps my rosacea?" */
  readonly owned?: boolean;
}

const negation =
  /\b(?:not|no|never|isnt|arent|dont|doesnt|didnt|havent|hasnt|aint|wasnt|werent|without|neither|nor|no longer|cant be|nope|nah|negative for)\b(?! (?:only|just|sure))((?: [\w'/-]+){0,4}) ?$/;

/** Whether the words right before a fact deny it. */
export function isNegated(before: string): boolean {
  const match = before.match(negation);
  return match !== null && !/\b(?:but|and|because|so|im|ive|now)\b/.test(match[1] ?? '');
}
