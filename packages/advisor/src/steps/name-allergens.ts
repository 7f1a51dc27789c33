import { familiesOf } from '../person/allergy-reach.ts';
import type { Constraints } from '../person/constraints.ts';
import { plain } from '../person/match-words.ts';
import { listed } from '../products/product-words.ts';

/** What a label says where an allergy is to something of another name. */
const onLabels: Readonly<Record<string, readonly string[]>> = {
  salicylate: ['salicylic acid', 'willow bark', 'other salicylates'],
  'essential-oil': ['essential oils'],
};
/** Words of a whole group, with what of it is on labels. */
const groups: Readonly<Record<string, readonly string[]>> = {
  nut: ['nut oils'],
  nuts: ['nut oils'],
  'tree nuts': ['nut oils'],
  bee: ['beeswax', 'honey', 'propolis'],
  bees: ['beeswax', 'honey', 'propolis'],
};
/** Perfume is named in any case; sunscreens without the filter are of another kind; the others are in no skin care. */
const untold = [
  'fragrance',
  'chemical-filter',
  'oxybenzone',
  'octocrylene',
  'bee-venom',
  'hair-dye',
  'adhesive',
  'acrylate',
];

/** "without perfume, lanolin or coconut": perfume in any case, and everything that the person is allergic to. */
export function withoutWords({ bars }: Constraints, words: string): string {
  const parts = bars
    .filter(({ line, strength }) => line.kind === 'allergy' && strength === 'never')
    .flatMap(({ line }) => line.value.split(/[,;/+&]|\b(?:and|or)\b/i).map((part) => part.trim()))
    .filter((part) => part.length > 1);
  const named = [...new Set(parts)]
    .flatMap(labelWords)
    .filter((name) => !/^(perfume|fragrance|parfum)$/i.test(name) && !words.toLowerCase().includes(name.toLowerCase()));
  return `without ${listed(['perfume', ...new Set(named)]).replace(/ and (?=[^,]*$)/, ' or ')}`;
}

function labelWords(part: string): readonly string[] {
  const group = groups[plain(part)];
  if (group) return group;
  const families = familiesOf(plain(part)).map(({ id }) => id);
  if (families.length > 0 && families.every((id) => untold.includes(id))) return [];
  return families.flatMap((id) => onLabels[id] ?? []).concat(families.some((id) => id in onLabels) ? [] : [part]);
}
