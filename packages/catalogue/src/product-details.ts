import file from './product-details.json' with { type: 'json' };

/** Whom a product is not for, and why. `never`: leave it out. `ask-doctor`: only after a doctor or pharmacist agreed. */
export interface Caution {
  strength: 'never' | 'ask-doctor' | 'careful';
  /** To follow "you": "are allergic to aspirin". */
  who: string;
  /** A sentence: "Salicylic acid is a salicylate." */
  because: string;
}

/** What is known of a product besides its record. What is not listed is unknown, not absent. */
export interface ProductDetails {
  /** What it is, in the plural: "moisturizers". The first is what it is sold as. */
  kinds: readonly string[];
  /** Ids of the ingredients that it is made for, then of others that are in it. */
  main: readonly string[];
  others: readonly string[];
  /** Ids of the concerns that it fits, the best first. */
  concerns: readonly string[];
  skinTypes: readonly string[];
  /** How it smells, feels or finishes. */
  like: readonly string[];
  freeOf: readonly string[];
  how: string;
  /** Whether `main` and `others` come from its whole label. */
  wholeLabel: boolean;
  cautions: readonly Caution[];
}

/**
 * What the advisor knows of the products: `packages/advisor/src/load/write-product-details.ts` writes it, and a test
 * there proves that it is up to date.
 */
export interface AllDetails {
  /** By id: the name, and in one sentence what it does. */
  ingredients: Readonly<Record<string, { name: string; says: string }>>;
  /** Names by id. */
  concerns: Readonly<Record<string, string>>;
  /** By id in the catalogue. */
  products: Readonly<Record<string, ProductDetails>>;
}

export const productDetails = file as AllDetails;
