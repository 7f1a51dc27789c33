import { familiesOf } from './allergy-reach.ts';
import type { Line } from './line.ts';
import { plain } from './match-words.ts';

/** What a person with a line of the profile looks for when choosing one kind of thing. */
interface Choice {
  /** Ids of families of allergens, or kinds of preferences. */
  readonly of: readonly string[];
  /** The things it is about, in the words of a question. */
  readonly about: RegExp;
  readonly advice: string;
}

const care =
  /\b(?:lotions?|creams?|wash(?:es)?|shampoos?|conditioners?|soaps?|deodorants?|serums?|cleansers?|moisturi[sz]ers?|perfumes?|scents?|smells?|labels?|wipes|balms?|shower|mask|toners?|sunscreens?|oils?)\b/;
const shelf: readonly Choice[] = [
  {
    of: ['fragrance', 'essential-oil', 'fragrance-free'],
    about: care,
    advice:
      'Choose one labeled "fragrance-free", not just "unscented". On the label, avoid parfum, essential oils, limonene, linalool, geraniol, citral, eugenol and cinnamal.',
  },
  {
    of: ['chemical-filter', 'oxybenzone', 'octocrylene', 'avobenzone', 'homosalate', 'octinoxate'],
    about: /\b(?:spf|sun ?screens?|sun ?block|sun cream|sun|beach|holiday|white cast|tan\w*)\b/,
    advice:
      'Choose a mineral sunscreen: zinc oxide and titanium dioxide are its only filters. A tinted one leaves less of a white cast.',
  },
  {
    of: ['latex'],
    about: /\b(?:glues?|gloves?|sponges?|rubber|masks?|bands?|caps?|lash\w*|condoms?|balloons?)\b/,
    advice:
      'Choose one labeled latex-free, such as gloves of nitrile or vinyl. Avoid any glue, sponge or peel-off mask that contains latex or rubber.',
  },
  {
    of: ['nickel'],
    about:
      /\b(?:pierc\w*|jewel\w*|earrings?|rings?|necklace|tweezers?|razors?|blades?|roller|gua sha|curlers?|clips?|derma ?plan\w*|scissors|buckle|metal)\b/,
    advice:
      'Choose titanium, niobium, platinum, glass or plastic, or a tool whose coating is whole: stainless steel can still release a little nickel.',
  },
  {
    of: ['preservative', 'isothiazolinone', 'formaldehyde'],
    about:
      /\b(?:wipes|shampoos?|conditioners?|lotions?|creams?|cleansers?|wash(?:es)?|keratin|straighten\w*|smooth\w*|nails?|polish|makeup|micellar|glues?|soap|serums?|moisturi[sz]ers?)\b/,
    advice:
      'Read the whole list. Avoid methylisothiazolinone, methylchloroisothiazolinone, DMDM hydantoin, quaternium-15, imidazolidinyl urea and formaldehyde; avoid keratin straightening and nail hardeners that release formaldehyde. Balms and oils need the fewest preservatives, because they hold no water.',
  },
  {
    of: ['lanolin'],
    about: /\b(?:lips?|balms?|heels?|nipples?|tattoos?|ointments?|hands?|aquaphor|creams?|cracked|chapped)\b/,
    advice:
      'Choose plain petrolatum, or a cream with glycerin or urea. Avoid lanolin, wool wax and lanolin alcohol, and so avoid Aquaphor as well.',
  },
  {
    of: ['propylene-glycol'],
    about: /\b(?:minoxidil|creams?|hydrocortisone|deodorants?|serums?|butylene|glycols?|foam|ointments?|lotions?)\b/,
    advice:
      'Avoid propylene glycol on the list; a pharmacist can check the label, and an ointment or a foam is often free of it. Butylene glycol differs from it, and most people with this allergy tolerate it after a patch test.',
  },
  {
    of: ['nut'],
    about: /\b(?:oils?|scrubs?|walnuts?|butters?|balms?|body|nuts?)\b/,
    advice:
      'Avoid nut oils, nut butters and walnut scrubs, because scratched skin lets the allergen in. Squalane, jojoba or mineral oil are other choices.',
  },
  {
    of: ['coconut'],
    about: /\b(?:oils?|hair|shampoos?|body|moisturi[sz]ers?|creams?|lotions?|balms?|tan)\b/,
    advice:
      'Choose squalane, jojoba, argan or mineral oil, or a cream with glycerin and petrolatum. Avoid coconut and Cocos nucifera on the label.',
  },
  {
    of: ['bee', 'vegan'],
    about: /\b(?:lips?|balms?|wax|beard|honey|mascara|creams?|masks?|glow)\b/,
    advice:
      'Choose candelilla or carnauba wax, shea butter or jojoba oil. Avoid beeswax (cera alba), honey and propolis.',
  },
  {
    of: ['sulfate'],
    about: /\b(?:shampoos?|toothpaste|wash(?:es)?|cleansers?|soap|bubble|foam\w*)\b/,
    advice: 'Choose one labeled sulfate-free, with glucosides or betaines. Avoid SLS and SLES on the label.',
  },
  {
    of: ['alcohol'],
    about: /\b(?:toners?|gels?|sprays?|sanitizers?|aftershave|serums?|sunscreens?)\b/,
    advice: 'Choose one labeled alcohol-free, for example a toner with glycerin or niacinamide.',
  },
  {
    of: ['rosacea'],
    about: /\b(?:scrubs?|exfolia\w*|peel\w*|steam\w*|menthol|rough|bumpy)\b/,
    advice:
      'Avoid scrubs, peels and steam, because rubbing and heat make the redness flare. A soft cloth, a gentle cream and azelaic acid smooth it more calmly.',
  },
  {
    of: ['eczema'],
    about: /\b(?:scrubs?|exfolia\w*|peel\w*|bath|soak)\b/,
    advice: 'Avoid scrubs and scented baths. Lukewarm water and a thick, plain cream afterwards are enough.',
  },
  {
    of: ['age-child'],
    about:
      /\b(?:retinol|acids?|serums?|elephant|skin ?care|routine|products?|stuff|anti|age?ing|exfoliat\w*|niacinamide|vitamin c|creams?)\b/,
    advice:
      'skin needs no anti-aging or other strong products: a gentle wash, a plain moisturizer and sunscreen are all it wants. Strong products irritate it; for spots, ask a parent to take you to a pharmacist or doctor.',
  },
  {
    of: ['age-teen'],
    about: /\b(?:retinol|anti|age?ing|wrinkle\w*|lines|peel\w*|serums?|elephant|tiktok)\b/,
    advice:
      'skin does not need anti-aging products or strong peels, so leave them out. A gentle wash, a light moisturizer and sunscreen are enough.',
  },
];

export interface ForYou {
  readonly line: Line;
  readonly advice: string;
}

/** What to look for, by what is remembered, in the kind of thing that a question is about. */
export function choicesFor(question: string, lines: readonly Line[]): ForYou[] {
  const text = plain(question);
  return shelf.flatMap(({ of, about, advice }) => {
    if (!about.test(text)) return [];
    const line = lines.find((one) => idsOf(one).some((id) => of.includes(id)));
    return line ? [{ line, advice }] : [];
  });
}

function idsOf({ kind, value: typed, meant }: Line): string[] {
  const value = meant ?? typed;
  if (kind === 'preference') return [plain(value).replaceAll(' ', '-')];
  if (kind === 'condition' || kind === 'concern') return [plain(value)];
  if (kind === 'age') return Number(value) < 13 ? ['age-child'] : Number(value) < 16 ? ['age-teen'] : [];
  if (kind !== 'allergy' && kind !== 'dislike') return [];
  return value
    .split(/[,;/+&]|\b(?:and|or)\b/i)
    .flatMap((part) => [plain(part), ...familiesOf(plain(part)).map(({ id }) => id)]);
}
