import type { Ingredient } from '../knowledge/entry.ts';
import { listed } from '../products/product-words.ts';
import { isActive } from '../steps/find-acting.ts';
import { isByMouth } from '../steps/find-standing.ts';
import { type Item, keyOf } from '../steps/setting.ts';
import { nameInside } from '../steps/words.ts';
import type { Noted } from './noted.ts';

/** What of a routine stops with a pregnancy, or while nursing or trying for a baby; what is to be asked about, and what may stay. */
export function replyToPregnancy({ words, steps, standing, medicines }: Noted): string {
  const isNursing = /\b(?:breast ?fe\w+|nursing)\b/.test(words) && !/\bpregnan\w*/.test(words);
  const time = isNursing ? 'while nursing' : 'in pregnancy';
  const verdictOf = (one: Ingredient) => {
    if (isNursing) return one.nursing;
    // Left out even if its own entry allows it.
    return one.traits.includes('retinoid') ? 'avoid' : one.pregnancy;
  };
  const all = [
    ...new Map([...steps.map(({ item }) => item), ...standing].map((one) => [keyOf(one.product), one])).values(),
  ];
  const avoided = all.filter(({ ingredients }) => ingredients.some((one) => verdictOf(one) === 'avoid'));
  // Only a prescriber stops what is swallowed for more than skin; isotretinoin is stopped at once.
  const stops = avoided.filter((item) => !isByMouth(item) || isUrgent(item));
  const asks = all.filter(
    (item) => !avoided.includes(item) && item.acting.some((one) => isActive(one) && verdictOf(one) !== 'usual'),
  );
  const unknown = all.filter(({ product, ingredients }) => product.from === 'shelf' && ingredients.length === 0);
  const prescribed = stops.filter(isPrescribed);
  const callWhen = prescribed.some(isUrgent) ? ' today' : '';
  const swallowed = [
    ...avoided.filter((item) => !stops.includes(item)).map(inLower),
    ...medicines.filter(({ isForPregnancy }) => !isForPregnancy && !isNursing).map(({ name }) => name),
  ];
  return [
    stops.length > 0
      ? `Stop ${names(stops)} now: ${stops.length === 1 ? 'it is' : 'they are'} left out ${time}.`
      : swallowed.length > 0
        ? ''
        : `Nothing that is known of your routine has to stop ${time}.`,
    prescribed.length > 0 ? `Call whoever prescribed ${names(prescribed)}${callWhen}.` : '',
    swallowed.length > 0 ? `Call whoever prescribed ${listed(swallowed)} today.` : '',
    asks.length > 0 ? `Ask a doctor, midwife or pharmacist before you go on with ${names(asks)}.` : '',
    unknown.length > 0 ? `The ingredients of ${names(unknown)} are not known here, so have them checked too.` : '',
    'Add this to your profile, and everything is checked against it.',
  ]
    .filter(Boolean)
    .join(' ');
}

const isUrgent = ({ acting }: Item): boolean => acting.some(({ family }) => family === 'oral-retinoid');
const isPrescribed = ({ acting }: Item): boolean => acting.some(({ traits }) => traits.includes('prescription'));

const names = (items: readonly Item[]): string =>
  listed(
    items.map((item) => (item.slot === 'other' && item.product.from === 'look-for' ? inLower(item) : nameInside(item))),
  );
const inLower = ({ name }: Item): string => name.charAt(0).toLowerCase() + name.slice(1);
