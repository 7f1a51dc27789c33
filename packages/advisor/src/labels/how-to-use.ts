import { isWeakRetinoid } from '../steps/find-acting.ts';
import { kindOfLabel, type LabelKind } from './describe-label.ts';
import type { JudgedPart } from './judge-parts.ts';

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

/** How a product with this label is used: by its kind, and by the actives that need care. Nothing that is not for the person. */
export function howToUse(parts: readonly JudgedPart[]): string[] {
  const allowed = parts.filter(({ stop, mayContain }) => !mayContain && stop?.strength !== 'never');
  const has = (...traits: readonly string[]) =>
    allowed.find(({ entry }) => entry && !isWeakRetinoid(entry) && entry.traits.some((trait) => traits.includes(trait)))
      ?.name?.inci;
  const kind = kindOfLabel(parts);
  const isRinsed = kind === 'cleanser' || kind === 'shampoo' || kind === 'conditioner';
  const retinoid = has('retinoid');
  const weak = allowed.find(({ entry }) => entry && isWeakRetinoid(entry))?.name?.inci;
  const acid = has('aha', 'bha', 'pha');
  const vitaminC = has('vitamin-c');
  const peroxide = has('benzoyl-peroxide');
  return [
    ...(ofKind[kind] ? [ofKind[kind]] : []),
    ...(retinoid && !isRinsed
      ? [`Because of ${retinoid}: in the evening only, every third night at first, and sunscreen in the morning.`]
      : []),
    ...(weak && !retinoid && !isRinsed && kind !== 'sunscreen'
      ? [`Rather in the evening: light breaks down ${weak}, a mild form of vitamin A that needs no slow start.`]
      : []),
    ...(acid && !isRinsed
      ? [`Because of ${acid}: two or three evenings a week at first, and sunscreen every morning.`]
      : []),
    ...(vitaminC && !isRinsed ? [`${vitaminC} works well in the morning, under sunscreen.`] : []),
    ...(peroxide ? [`${peroxide} bleaches towels and pillows: let it dry, and use white ones.`] : []),
    'Try it on the inner arm for a few days before it goes on the face.',
  ];
}
