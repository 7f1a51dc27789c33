import { listed } from '../products/product-words.ts';
import { isActive } from '../steps/find-acting.ts';
import { type Item, keyOf } from '../steps/setting.ts';
import { nameInside } from '../steps/words.ts';
import type { Noted } from './noted.ts';

const profile = 'Add it to your profile, and your routine is checked against it.';

/** What a new medicine changes at once; the rest follows when the profile knows of it. */
export function replyToMedicine({ words, steps }: Noted): string {
  const items = [...new Map(steps.map(({ item }) => [keyOf(item.product), item])).values()];
  if (/\b(?:accutane|roaccutane|isotretinoin)\b/.test(words)) {
    const actives = items.filter(({ acting }) => acting.some(isActive));
    return `With isotretinoin a mild cleanser, a plain moisturizer and sunscreen are enough${stopping(actives)}. Do not wax, and use a lip balm. ${profile}`;
  }
  if (/\b(?:tret\w*|adapalene|differin|tazarotene)\b/.test(words)) {
    const others = items.filter(
      ({ acting }) =>
        acting.some(({ family, traits }) => family === 'retinoid' && !traits.includes('prescription')) &&
        !acting.some(({ id }) => words.includes(id)),
    );
    return `Use it as the prescription says, and sunscreen every morning${stopping(others)}. ${profile}`;
  }
  if (/\b(?:chemo\w*)\b/.test(words)) {
    const actives = items.filter(({ acting }) => acting.some(isActive));
    return `Ask the treatment team before anything stronger than a mild cleanser, a plain moisturizer and sunscreen${stopping(actives)}. ${profile}`;
  }
  if (/\b(?:antibiotics?|doxy\w*|minocyclin\w*|lymecyclin\w*)\b/.test(words)) {
    return `Skin can burn sooner with such antibiotics: put sunscreen on every morning, again every two hours outdoors, and keep to shade at noon. ${profile}`;
  }
  return `${profile} Ask a pharmacist whether it makes skin burn sooner or dries it, and put sunscreen on every morning until you know.`;
}

const stopping = (items: readonly Item[]): string =>
  items.length === 0 ? '' : `: leave ${listed(items.map(nameInside))} out until whoever prescribed it agrees`;
