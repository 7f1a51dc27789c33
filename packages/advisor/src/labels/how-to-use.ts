import { isWeakRetinoid } from '../steps/find-acting.ts';
import { kindOfLabel, type LabelKind } from './describe-label.ts';
import type { JudgedPart } from './judge-parts.ts';
import { listed } from './verdict.ts';

const ofKind: Partial<Record<LabelKind, string>> = {
  sunscreen:
    'Put on two finger lengths for face and neck as the last step of the morning, and again every two hours outdoors.',
  cleanser: 'Massage it onto damp skin for half a minute, rinse with lukewarm water, and dry without rubbing.',
  shampoo: 'Work it into the wet scalp, and rinse it out well.',
  conditioner: 'Spread it through the lengths of wet hair, wait a few minutes, and rinse.',
  serum: 'Spread a few drops on clean skin, before your moisturizer.',
  gel: 'Spread a thin layer on clean skin, before anything richer.',
  cream: 'Spread it on clean, slightly damp skin, after watery products.',
  oil: 'Press a few drops onto damp skin, or over your moisturizer as the last step of the evening.',
  balm: 'Use a thin layer as the last step, above all on dry patches.',
  antiperspirant: 'Put it on dry, unbroken skin in the evening; wait a day after shaving.',
  'hair dye': 'Test it behind the ear two days before, each time, as the package says.',
  perfume: 'Spray it on clothes rather than on skin that sees the sun.',
};

/** What peels or renews the skin: one of them is a treatment, several are much. */
const strongTraits = ['retinoid', 'aha', 'bha', 'pha', 'benzoyl-peroxide'] as const;

/** The strong actives of a label that the person may use, by kind: retinoids first. A mild form of vitamin A is none. */
export function strongIn(parts: readonly JudgedPart[]): string[] {
  const allowed = parts.filter(
    ({ stop, mayContain, ingredient }) =>
      !mayContain && stop?.strength !== 'never' && ingredient && !isWeakRetinoid(ingredient),
  );
  const having = (trait: string) =>
    allowed.flatMap(({ name, ingredient }) =>
      name && ingredient?.traits.some((one) => one === trait) ? [name.inci] : [],
    );
  return [...new Set(strongTraits.flatMap(having))];
}

/** How a product with this label is used: by its kind, and by the actives that need care. Nothing that is not for the person. */
export function howToUse(parts: readonly JudgedPart[], title: string | null | undefined): string[] {
  const kind = kindOfLabel(parts, title);
  const slow = slowStart(parts, kind);
  return [
    ...(ofKind[kind] ? [ofKind[kind]] : []),
    ...(slow ? [slow] : []),
    ...peroxideCare(parts),
    'Try it on the inner arm for a few days before it goes on the face.',
  ];
}

/** Of all that the actives ask for, the strictest: two rules for one product contradict each other. */
function slowStart(parts: readonly JudgedPart[], kind: LabelKind): string | undefined {
  const strong = strongIn(parts);
  if (strong.length > 1)
    return `Because of ${listed(strong)}: one evening a week at first, with no other active beside it, and sunscreen every morning.`;
  const isRinsed = kind === 'cleanser' || kind === 'shampoo' || kind === 'conditioner';
  if (isRinsed) return undefined;
  const allowed = parts.filter(({ stop, mayContain }) => !mayContain && stop?.strength !== 'never');
  const has = (...traits: readonly string[]) =>
    allowed.find(({ entry }) => entry && !isWeakRetinoid(entry) && entry.traits.some((trait) => traits.includes(trait)))
      ?.name?.inci;
  const retinoid = has('retinoid');
  if (retinoid)
    return `Because of ${retinoid}: in the evening only, every third night at first, and sunscreen in the morning.`;
  const acid = has('aha', 'bha', 'pha');
  if (acid) return `Because of ${acid}: two or three evenings a week at first, and sunscreen every morning.`;
  const weak = allowed.find(({ entry }) => entry && isWeakRetinoid(entry))?.name?.inci;
  if (weak && kind !== 'sunscreen')
    return `Rather in the evening: light breaks down ${weak}, a mild form of vitamin A that needs no slow start.`;
  const vitaminC = has('vitamin-c');
  return vitaminC && `${vitaminC} works well in the morning, under sunscreen.`;
}

function peroxideCare(parts: readonly JudgedPart[]): string[] {
  const peroxide = parts.find(
    ({ stop, mayContain, entry }) =>
      !mayContain && stop?.strength !== 'never' && entry?.traits.includes('benzoyl-peroxide'),
  )?.name?.inci;
  return peroxide ? [`${peroxide} bleaches towels and pillows: let it dry, and use white ones.`] : [];
}
