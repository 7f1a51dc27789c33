import type { RoutineDraft, StepChoice, StepDraft } from '@petalwise/contracts/chat/routine';
import type { Slot } from '@petalwise/contracts/chat/shelf';
import { capital } from '../products/product-words.ts';
import { forSale } from '../routine-building/choose-basics.ts';
import { findItem, standingTime } from '../steps/create-setting.ts';
import { goesOn } from '../steps/find-standing.ts';
import { doMeet, judgePair } from '../steps/judge-pair.ts';
import { lookFor, mildest, slotOf, stepIngredients } from '../steps/look-for.ts';
import { type Item, keyOf, type Setting } from '../steps/setting.ts';
import { isFor } from '../steps/weigh-goals.ts';
import { nameInside, ruleWords, sentence } from '../steps/words.ts';
import { whyOf } from './describe-step.ts';
import { isForNights } from './find-faults.ts';

export type Place = Pick<StepDraft, 'time' | 'slot'>;

export interface Choice {
  readonly item: Item;
  /** Why it is not for the person, or does not go with the rest; null where nothing speaks against it. */
  readonly against: string | null;
}

/** What a step of a routine can be done with: what fits first (own, then catalogue, then to look for), then what does not. */
export function listChoices(setting: Setting, draft: RoutineDraft, place: Place): StepChoice[] {
  const step: StepDraft = { id: '', ...place, product: { from: 'look-for' }, nights: null, fromWeek: 1 };
  return choicesFor(setting, draft, place).map(({ item, against }) => ({
    product: item.product,
    name: item.name,
    brand: item.brand,
    price: item.price,
    why: whyOf(setting, draft, { ...step, product: item.product }, item),
    against,
    ...(item.against?.strength === 'never' && { blocked: true }),
  }));
}

export function choicesFor(setting: Setting, draft: RoutineDraft, place: Place): Choice[] {
  const { own, catalogue } = setting;
  const sold = forSale(setting, place.slot);
  const items = [
    ...own.filter((one) => one.slot === place.slot),
    ...sold,
    ...soughtFor(setting, place.slot),
    ...catalogue.filter((one) => one.slot === place.slot && !sold.includes(one)),
  ];
  const judged = [...new Map(items.map((item) => [keyOf(item.product), item])).values()].map((item) => ({
    item,
    against: speaksAgainst(setting, draft, place, item),
  }));
  return [...judged.filter(({ against }) => against === null), ...judged.filter(({ against }) => against !== null)];
}

/** Kinds of product to look for: with an active for the goals, or a plain one. */
function soughtFor(setting: Setting, slot: Slot): Item[] {
  const wanted = setting.goals
    .flatMap((id) => setting.knowledge.concerns.get(id) ?? [])
    .flatMap((goal) => goal.options.map(({ ingredient }) => ingredient).filter((id) => isFor(setting, goal, id)));
  const ids = [...new Set(wanted)].filter((id) => stepIngredients.includes(id) && slotOf(id) === slot);
  const treats = ids.map((id) => lookFor(setting, slot, id));
  const plain = mildest[slot];
  if (plain === undefined) return [...treats, lookFor(setting, slot)];
  return treats.length > 0 ? treats : [lookFor(setting, slot, plain)];
}

function speaksAgainst(setting: Setting, draft: RoutineDraft, place: Place, item: Item): string | null {
  if (item.against) return sentence(capital(item.against.reason));
  if (item.isExpired) return 'It was opened too long ago.';
  if (place.time === 'morning' && isForNights(item)) return 'It belongs in the evening.';
  if (place.time === 'evening' && place.slot === 'sunscreen') return 'It belongs in the morning.';
  const here = draft.steps.filter(({ time, slot }) => time === place.time && slot === place.slot);
  // The replaced step does not count; if several steps are alike, it is unknown which one it is.
  const others = draft.steps.filter((step) => here.length !== 1 || step !== here[0]);
  const nights = here[0]?.nights ?? null;
  for (const other of others) {
    const met = findItem(setting, other);
    const found = met && judgePair(setting.knowledge, item, met);
    if (!met || !found) continue;
    if (found.rule.verdict === 'avoid' || doMeet({ time: place.time, nights }, other)) {
      return `It does not go with ${nameInside(met)} here. ${ruleWords(found)}`;
    }
  }
  for (const met of setting.standing.filter(goesOn)) {
    const found = judgePair(setting.knowledge, item, met);
    if (!found) continue;
    if (
      found.rule.verdict === 'avoid' ||
      doMeet({ time: place.time, nights }, { time: standingTime(met), nights: null })
    ) {
      return `It does not go with the ${nameInside(met)} that you use. ${ruleWords(found)}`;
    }
  }
  return null;
}
