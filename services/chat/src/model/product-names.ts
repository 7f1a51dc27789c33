import { catalogue } from '@petalwise/catalogue/catalogue';

const names: readonly string[] = catalogue.map(({ name }) => name);

/** The products of the catalogue that a text names, as they are written: "Moisturizing Cream", and not "a moisturizing cream". */
export const productsNamedIn = (text: string): string[] => {
  const words = ` ${bareText(text)} `;
  return names.filter((name) => words.includes(` ${bareText(name)} `));
};

/** Words with one space between them, without accents and signs. */
const bareText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Brands that a model is likely to name and that are not in the catalogue. One that is missing here is not recognized. */
const otherBrands = [
  ..."Paula's Choice,SkinCeuticals,Kiehl's,Eucerin,Aveeno,Bioderma,Avène,Vichy,Garnier,L'Oréal,Olay,Tatcha,Sunday Riley".split(
    ',',
  ),
  ...'Dermalogica,Innisfree,Some By Mi,Purito,Klairs,Isntree,Hada Labo,Bioré,Nivea,Obagi,Murad,Farmacy,Glow Recipe'.split(
    ',',
  ),
  ...'Youth to the People,Naturium,Good Molecules,Inkey List,Byoma,Hero Cosmetics,Mighty Patch,Stridex,PanOxyl'.split(
    ',',
  ),
  ...'Clean & Clear,Proactiv,Aquaphor,Sebamed,Weleda,Nutrafol,Rogaine,Nizoral,Head & Shoulders,Kérastase,Redken'.split(
    ',',
  ),
  ...'Pantene,Huda Beauty,Too Faced,Estée Lauder,Lancôme,Shiseido,SK-II,Sulwhasoo,Missha,Skin1004,Anua,Round Lab'.split(
    ',',
  ),
  ...'Torriden,Mixsoon,Numbuzin,Biossance,Summer Fridays,Augustinus Bader,Dr. Jart,Peter Thomas Roth,Versed,Pixi'.split(
    ',',
  ),
  ...'Elizabeth Arden,Medik8,Geek & Gorgeous,Balea,Minimalist,Himalaya,Mamaearth,Blue Lizard,Coppertone,Banana Boat'.split(
    ',',
  ),
];
const brands: readonly string[] = [
  ...new Set([...catalogue.map(({ brand }) => brand.replace('!', '')), ...otherBrands]),
];

/** The brands that a text names, as brands are written: "Native", and not "native". */
export const brandsOf = (text: string): string[] => {
  const bare = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'");
  return brands.filter((brand) => patternOf(brand).test(bare));
};

const patterns = new Map<string, RegExp>();

const patternOf = (brand: string): RegExp => {
  const kept = patterns.get(brand);
  if (kept) return kept;
  const bare = brand.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const escaped = bare.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // A name of one plain word may be a common word; any other is a brand however its letters are written.
  const isPlainWord = /^[A-Z][a-z]+$/.test(bare);
  const made = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, isPlainWord ? 'u' : 'iu');
  patterns.set(brand, made);
  return made;
};
