import { plain } from '../person/match-words.ts';

/** Well-known brands of which we carry nothing. */
const brandNames =
  'Tatcha|La Mer|SkinCeuticals|The Inkey List|Inkey List|Kiehl’s|Kiehls|Estée Lauder|Clarins|Olay|Eucerin|Aveeno|Bioderma|Vichy|Garnier|L’Oréal|Loreal|NARS|MAC|Dior|Chanel|Glow Recipe|Innisfree|SK-II|Summer Fridays|Tower 28|Good Molecules|Byoma|Bubble|Murad|Dermalogica|Sunday Riley|Medik8|Skin1004|Anua|Round Lab|Torriden|Some By Mi|Purito|Isntree|Klairs|Etude|Missha|Dr. Jart|Kate Somerville|Ole Henriksen|Youth to the People|Hada Labo|Bioré|Shiseido|Lancôme|Nyx|Urban Decay|Too Faced|Huda Beauty|Kylie Cosmetics|Rhode|Aquaphor|Sebamed|Avène|Uriage|Weleda|Burt’s Bees|Curology|Proactiv|PanOxyl|Stridex|Thayers|Simple|Pond’s|St. Ives|Bath and Body Works|Victoria’s Secret|Head and Shoulders|Head & Shoulders|Pantene|Redken|Kérastase|Oribe|Nioxin|OGX|SheaMoisture|Shea Moisture|Cantu|Rogaine|Dyson|Foreo|NuFace|Harry’s|Gillette|Old Spice|Axe|Byredo|Jo Malone|Baccarat Rouge|Le Labo|Tom Ford|YSL|Yves Saint Laurent|Creed|Versace|Gucci|Prada|Armani|Kayali|Benefit|Anastasia|Morphe|Revlon|CoverGirl|Makeup Revolution|Colourpop|Tarte|IT Cosmetics|Bobbi Brown|Laura Mercier|Hourglass|Pat McGrath|Merit|Saie|Ilia|Kosas|Vaseline|Blistex|Carmex|Nizoral|Vichy Dercos|Aesop|Augustinus Bader|Biologique Recherche|Farmacy|Tula|Peter Thomas Roth|Elemis|Dr Dennis Gross|Peach & Lily|Laneige Cream Skin|Mixsoon|Numbuzin|Medicube|Biodance|Heimish|Mizon|Neogen|Rohto|Kosé|Hero Cosmetics|Mighty Patch|Starface|Naturium|Versed|Acure|Pixi|Bliss|No7|Boots|Nair|Veet|Sally Hansen|OPI|Essie|Secret|Degree|Dove Men|Schwarzkopf|Aussie|Herbal Essences|TRESemmé|Living Proof|Ouai|Gisou|Amika|Verb|Pattern|Carol’s Daughter|Function of Beauty|Prose|Vegamour|Nutrafol|Viviscal|Hims|Keeps|Bevel|Every Man Jack|American Crew|Suavecito|Philosophy|Juicy Couture|Britney|Sauvage|Santal 33';

/** Brands that are words of everyday English as well: a capital letter or the widget decides. */
const everyday = new Set(
  'simple|bubble|mac|old spice|secret|degree|merit|creed|bliss|benefit|boots|essie|verb|pattern|prose|keeps|axe|versed|pixi|aussie|tula|prada|philosophy|farmacy|bevel|hourglass|tarte'.split(
    '|',
  ),
);

export interface OtherBrand {
  readonly name: string;
  readonly said: string;
  readonly isEveryday: boolean;
}

export const otherBrands: readonly OtherBrand[] = brandNames.split('|').map((name) => {
  const said = plain(name);
  return { name, said, isEveryday: everyday.has(said) };
});

/** A product that people know and we do not carry, with those of ours that come nearest. */
export interface OtherProduct {
  readonly name: string;
  /** Plain words that mean it. */
  readonly said: readonly string[];
  /** Ids in the catalogue, the nearest first; empty where nothing of ours does the same. */
  readonly nearest: readonly string[];
  /** What is different, as a sentence. */
  readonly difference?: string;
}

const other = (name: string, said: string, nearest: string, difference?: string): OtherProduct => ({
  name,
  said: said.split('|'),
  nearest: nearest.split(' ').filter((id) => id !== ''),
  ...(difference !== undefined && { difference }),
});

export const otherProducts: readonly OtherProduct[] = [
  other(
    'Charlotte Tilbury Hollywood Flawless Filter',
    'hollywood flawless filter|flawless filter|hollywood filter',
    'c2',
    'Both give a dewy glow under or over foundation.',
  ),
  other(
    'SkinCeuticals C E Ferulic',
    'ce ferulic|c e ferulic|skinceuticals vitamin c',
    'sk15',
    'It uses a milder form of vitamin C, with less proof behind it.',
  ),
  other('Dyson Airwrap', 'airwrap|dyson', ''),
  other(
    'Baccarat Rouge 540',
    'baccarat rouge|br540|baccarat',
    'f2',
    'Many people find the two alike; smell it first if you can.',
  ),
  other('Dior Lip Glow Oil', 'dior lip oil|lip glow oil|dior lip', 'c5', 'Ours is a thick, shiny gloss, not an oil.'),
  other('NARS Orgasm Blush', 'nars orgasm|orgasm blush', 'c7', 'Both have a fine shimmer.'),
  other('Too Faced Better Than Sex Mascara', 'better than sex', 'c1', 'Ours lengthens more than it thickens.'),
  other('Tatcha Dewy Skin Cream', 'dewy skin cream', 'sk12 sk14', 'Both are rich creams.'),
  other('Crème de la Mer', 'la mer', 'sk1 sk14', 'What such a rich cream does is moisturize, and these do.'),
  other('Summer Fridays Lip Butter Balm', 'lip butter balm|summer fridays', 'sk10', 'Ours is thicker, for the night.'),
  other('Rhode Peptide Lip Treatment', 'rhode lip|rhode peptide', 'sk10', 'Ours has no peptides and is thicker.'),
  other('Glow Recipe Dew Drops', 'dew drops|glow recipe watermelon', 'sk9 c2', 'Both have a dewy finish.'),
  other(
    'The Ordinary Glycolic Acid',
    'ordinary glycolic|ordinary toner|ordinary peeling|aha 30',
    'sk5',
    'Ours is salicylic acid, which works in pores rather than on the surface.',
  ),
  other(
    'The Ordinary Retinol',
    'ordinary retinol|ordinary retinal|ordinary granactive',
    'sk20',
    'Ours is adapalene, a retinoid that is sold for acne.',
  ),
  other('The Ordinary vitamin C', 'ordinary vitamin c', 'sk15'),
  other('The Ordinary Azelaic Acid', 'ordinary azelaic', 'sk2', 'Niacinamide is milder on marks and redness.'),
  other(
    'CeraVe Foaming Cleanser',
    'cerave foaming',
    'sk6',
    'Ours from CeraVe is the creamy Hydrating one, which hardly foams.',
  ),
  other(
    'CeraVe SA Cleanser',
    'cerave sa|sa cleanser|sa cream',
    'sk6',
    'Ours from CeraVe is the Hydrating one, without salicylic acid.',
  ),
  other(
    'CeraVe PM',
    'cerave pm|cerave am|cerave lotion',
    'sk4',
    'Both are light lotions with ceramides and niacinamide.',
  ),
  other(
    'CeraVe Retinol Serum',
    'cerave retinol|resurfacing retinol',
    'sk20',
    'Ours is adapalene, a retinoid that is sold for acne.',
  ),
  other('La Roche-Posay Cicaplast Baume', 'cicaplast', 'sk14', 'Ours calms with oatmeal and not with panthenol.'),
  other('La Roche-Posay Effaclar', 'effaclar', 'sk5 sk20'),
  other(
    'Sol de Janeiro Brazilian Bum Bum Cream',
    'bum bum',
    'f1',
    'Ours is the mist with the same scent; it does not moisturize.',
  ),
  other('Paula’s Choice Azelaic Acid', 'paulas choice azelaic|azelaic booster', 'sk2'),
  other('Beauty of Joseon Relief Sun', 'relief sun|joseon sunscreen|boj sunscreen', 'sk11', 'Ours is a clear gel.'),
  other(
    'Olaplex No. 7 Bonding Oil',
    'olaplex 7|olaplex no 7|olaplex oil',
    'hr4',
    'Ours is argan oil for shine and frizz.',
  ),
  other('Olaplex shampoo', 'olaplex shampoo|olaplex 4|olaplex no 4', ''),
  other('minoxidil', 'minoxidil|rogaine', '', 'Pharmacies sell it; ask a doctor or pharmacist first.'),
  other(
    'tretinoin',
    'tretinoin|retin a',
    'sk20',
    'Tretinoin needs a prescription; adapalene is its nearest relative that does not.',
  ),
  other('hydroquinone', 'hydroquinone', '', 'A doctor prescribes it.'),
  other('Head & Shoulders', 'head and shoulders|head shoulders', ''),
  other('Old Spice deodorant', 'old spice', 'h2 h6', 'Ours have no aluminum.'),
  other('Vaseline', 'vaseline|aquaphor', 'sk10 sk1', 'A plain ointment keeps in more water than any of ours.'),
  other('Dior Sauvage', 'sauvage', ''),
  other('Le Labo Santal 33', 'santal 33|santal', 'f6 f3', 'Ours are soft and musky, with less wood.'),
  other('Victoria’s Secret mist', 'victorias secret|bath and body works|bath body works', 'f1'),
  other('Benefit Porefessional', 'porefessional', 'c10', 'Ours grips make-up rather than blurring pores.'),
  other(
    'Mighty Patch',
    'mighty patch|pimple patch|pimple patches|starface',
    'sk16',
    'Ours is a drying lotion for one spot; a patch is kinder to picked skin.',
  ),
  other('Glossier Cloud Paint', 'cloud paint', 'c3', 'Both are liquid blushes.'),
  other('Glossier Balm Dotcom', 'balm dotcom', 'sk10'),
];
