import type { Line } from '../person/line.ts';
import { isBlocked } from '../person/obstacle.ts';
import { capital, listed } from '../products/product-words.ts';
import { createSetting, findItem, type PlannerDeps } from '../steps/create-setting.ts';
import { type Item, keyOf, type RoutinePerson } from '../steps/setting.ts';
import { nameInside } from '../steps/words.ts';
import type { OwnRoutine, ReplyBlock } from './own-routine.ts';

/** Whether another person may use the routine. `lines`: what is known of them; undefined where that is nothing. */
export function tellAnother(
  deps: PlannerDeps,
  { draft }: OwnRoutine,
  { lines, person }: { readonly lines: readonly Line[]; readonly person: RoutinePerson },
): ReplyBlock[] | undefined {
  const [whom] = lines.flatMap(({ of }) => of ?? []);
  if (whom === undefined) return undefined;
  const setting = createSetting(deps, { ...person, profile: lines, notes: [] }, draft.wishes.goals);
  const items = draft.steps.flatMap((step) => findItem(setting, step) ?? []);
  const all = [...new Map(items.map((item): [string, Item] => [`${item.slot} ${keyOf(item.product)}`, item])).values()];
  const against = all.filter((item) => isBlocked(item.against));
  const free = all.filter((item) => !against.includes(item)).map(nameInside);
  const own = 'It was worked out for your skin, so anything strong in it may be too much for another.';
  if (against.length === 0) {
    return [{ lead: `I know nothing that speaks against your routine for ${whom}.`, watch: own }];
  }
  const steps = against.map((item) => {
    const verdict = item.against?.strength === 'never' ? 'leave it out' : 'ask a doctor or pharmacist first';
    return `${capital(nameInside(item))}: ${verdict}, because ${item.against?.reason}.`;
  });
  const rest = free.length > 0 ? `Nothing that I know speaks against ${listed(free)}.` : undefined;
  return [{ lead: `Not all of it is for ${whom}.`, steps, bullets: true, why: rest, watch: own, isWarning: true }];
}
