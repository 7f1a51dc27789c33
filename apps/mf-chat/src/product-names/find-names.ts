export interface ProductName {
  readonly id: string;
  readonly name: string;
}

/** A piece of a text; with the id of a product it is that product's name. */
export interface NamePart {
  readonly text: string;
  readonly id?: string;
}

export type FindNames = (text: string) => readonly NamePart[];

/** Finds names in a text as they are written, whole words only, and the longer one where two begin at the same place. */
export const createFinder = (products: readonly ProductName[]): FindNames => {
  const ids = new Map(products.map(({ id, name }) => [plain(name), id]));
  const longestFirst = products.map(({ name }) => name).toSorted((a, b) => b.length - a.length);
  // SPF 50 is not in SPF 50+, nor a cream in cream-like.
  const names = new RegExp(
    `(?<![\\p{L}\\p{N}])(${longestFirst.map(toPattern).join('|')})(?![\\p{L}\\p{N}+]|-\\p{L})`,
    'gu',
  );
  return (text) =>
    text.split(names).flatMap((piece, place) => {
      // What is split by a group alternates with what the group matched.
      const id = place % 2 === 1 ? ids.get(plain(piece)) : undefined;
      return piece === '' ? [] : [id === undefined ? { text: piece } : { text: piece, id }];
    });
};

const toPattern = (name: string) =>
  name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replaceAll(/['’]/g, "['’]");

/** A model writes either apostrophe. */
const plain = (name: string) => name.replaceAll('’', "'");
