const foreign: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/aluminium/g, 'aluminum'],
  [/caesium/g, 'cesium'],
  [/colour/g, 'color'],
  [/hydrolys/g, 'hydrolyz'],
  [/glycerine?\b/g, 'glycerin'],
  [/\bc\.?\s?i\.?\s?(?=\d{5})/g, 'ci'],
];

/**
 * A name of a label reduced to its letters and digits, one spelling for British and American: two names that differ only in
 * case, accents, spaces, hyphens or footnote marks are the same.
 */
export function squeezeName(text: string): string {
  // A raised digit is the mark of a footnote; NFKD would make it part of the name.
  const plain = text
    .replace(/[\u00b9\u00b2\u00b3\u2070-\u2079\u2080-\u2089]/g, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
  return foreign.reduce((name, [from, to]) => name.replace(from, to), plain).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** What a scanner confuses, made the same: `Lirnonene` and `Limonene`, `Pheno×yethanol`, `G1ycerin`. */
export const scannedName = (squeezed: string): string =>
  squeezed
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[l1|!]/g, 'i')
    .replace(/[0q]/g, 'o')
    .replace(/5/g, 's');
