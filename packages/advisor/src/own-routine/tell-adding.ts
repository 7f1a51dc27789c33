import type { Slot } from '@petalwise/contracts/chat/shelf';
import type { Concern, Ingredient } from '../knowledge/entry.ts';
import { isBlocked, obstacle } from '../person/obstacle.ts';
import { capital, listed } from '../products/product-words.ts';
import { dayAfter, weekOf } from '../routine/plan-day.ts';
import { whenWords } from '../routine-asks/read-day.ts';
import type { Target } from '../routine-asks/read-targets.ts';
import { about, spendOf } from '../steps/estimate-price.ts';
import { isActive, needsRest, strengthOf } from '../steps/find-acting.ts';
import { judgePair } from '../steps/judge-pair.ts';
import { isStep, lookFor, stepIngredients } from '../steps/look-for.ts';
import type { Item, Setting } from '../steps/setting.ts';
import { isChild, isOnIsotretinoin, mustCalm, optionsOf } from '../steps/weigh-goals.ts';
import { concernName, inside, nameInside, ruleWords, sentence } from '../steps/words.ts';
import { activesOf, findPlace, isPlace, itemWith, type Place } from './find-place.ts';
import { type Look, oftenOf, shortName, usable } from './look-in.ts';
import type { ReplyBlock } from './own-routine.ts';
import { tellSore } from './tell-day.ts';
import { tellWhen } from './tell-steps.ts';

/** Actives at first; with more at once the user cannot tell which one helps or stings. */
const mostActives = 2;
/** Weeks between two new actives. */
const weeksApart = 2;

/** Whether something can be added; undefined where it is no step of a routine. */
export function tellAdding(look: Look, target: Target): ReplyBlock[] | undefined {
  const { ingredient, steps, slot } = target;
  // A second retinoid is another thing than the one that is there.
  if (
    steps.some(({ item }) => ingredient?.family !== 'retinoid' || item.acting.some(({ id }) => id === ingredient.id))
  ) {
    return tellHaving(look, target);
  }
  const found = ingredient && obstacle(ingredient, look.setting.constraints);
  if (ingredient && found && isBlocked(found)) return [barred(ingredient, found)];
  const item = ingredient ? itemOf(look, ingredient) : itemFor(look, slot);
  if (!item) return undefined;
  if (item.against && isBlocked(item.against))
    return [{ lead: `No, not for you: ${item.against.reason}.`, why: item.against.instead, isWarning: true }];
  return addItem(look, item, ingredient);
}

function tellHaving(look: Look, target: Target): ReplyBlock[] {
  const blocks = tellWhen(look, target);
  if (target.steps.some(({ step }) => look.barred.has(step.id))) return blocks;
  const name = target.ingredient ? inside(target.ingredient) : `a ${target.name}`;
  return [{ lead: `You have ${name} in your routine already.` }, ...blocks];
}

/** "AHA" means the mildest step of its family that one can look for. */
function itemOf(look: Look, ingredient: Ingredient): Item | undefined {
  if (isStep(ingredient.id) || ownsIt(look, ingredient)) return itemWith(look, ingredient);
  const { ingredients } = look.setting.knowledge;
  const like = stepIngredients
    .flatMap((id) => ingredients.get(id) ?? [])
    .filter(({ family }) => family === ingredient.family);
  const [mild] = like.toSorted((one, other) => strengthOf(one) - strengthOf(other));
  return ingredient.traits.includes('prescription') || !mild ? undefined : itemWith(look, mild);
}

const ownsIt = ({ setting }: Look, { id }: Ingredient) =>
  setting.own.some(({ acting }) => acting.some((one) => one.id === id));

const itemFor = ({ setting }: Look, slot: Slot | undefined): Item | undefined =>
  slot === undefined || slot === 'other'
    ? undefined
    : (setting.own.find((one) => one.slot === slot && !one.against && !one.isExpired) ?? lookFor(setting, slot));

function barred(
  ingredient: Ingredient,
  { strength, reason, instead }: NonNullable<ReturnType<typeof obstacle>>,
): ReplyBlock {
  const verdict = strength === 'never' ? 'No, not for you' : 'Ask a doctor or pharmacist first';
  return {
    lead: `${verdict}: ${sentence(reason, instead)}`,
    why: `So leave ${inside(ingredient)} out of your routine.`,
    isWarning: true,
  };
}

function addItem(look: Look, item: Item, ingredient: Ingredient | undefined): ReplyBlock[] {
  const name = ingredient ? inside(ingredient) : nameInside(item);
  const isStrong = item.acting.some(isActive);
  const sore = isStrong ? tellSore(look) : [];
  const calm = isStrong ? calmWords(look) : undefined;
  if (calm !== undefined) return [...sore, { lead: `Not now: ${calm}`, isWarning: true }];
  const place = findPlace(look, item);
  if (!isPlace(place)) {
    return [
      ...sore,
      {
        lead: `Better not: ${name} has no place in your routine as it is.`,
        why: sentence(place.words, place.why ?? undefined),
      },
    ];
  }
  const actives = activesOf(look);
  const isMany = isStrong && actives.length >= mostActives;
  const where = placeWords(look, place);
  const price =
    spendOf(item) > 0 ? ` Look for ${nameInside(item)} (${about(spendOf(item))}).` : ` Use your ${item.name}.`;
  if (isMany) {
    const known = listed(actives.map((one) => shortName({ item: one, step: one })));
    return [
      ...sore,
      {
        lead: `Not yet: with ${known} your routine has ${actives.length} actives, and two are enough at first. Add ${name} when your skin has been calm with them for two months.`,
        why: `Its place is then ${where}.`,
      },
    ];
  }
  const lead =
    sore.length > 0
      ? `Not while your skin is sore. Once it is calm, you can add ${name} ${where}.`
      : `Yes, you can add ${name} ${where}.`;
  return [
    ...sore,
    {
      lead: `${lead}${price}`,
      why: sentence(waitWords(look, item, name), pairWords(look, item)) || undefined,
      watch: careWords(item),
    },
  ];
}

/** "in the morning, after the cleanser and before the moisturizer" */
function placeWords(look: Look, { one, beside, cycle }: Place): string {
  const at = beside.indexOf(one);
  const [before, after] = [beside[at - 1], beside[at + 1]];
  const between = [before && `after the ${shortName(before)}`, after && `before the ${shortName(after)}`]
    .filter((part) => part)
    .join(' and ');
  const often = one.step.nights === null ? '' : `, ${oftenOf({ routine: { ...look.routine, cycle } }, one.step)}`;
  return `in the ${one.step.time}${often}${between === '' ? '' : `, ${between}`}`;
}

/** One new active after the other. */
function waitWords({ own, stepped }: Look, item: Item, name: string): string {
  if (!item.acting.some(isActive)) return '';
  const week = weekOf(own.startedOn, own.today);
  const newest = Math.max(
    0,
    ...stepped.filter((one) => one.item.acting.some(isActive)).map(({ step }) => step.fromWeek),
  );
  const from = newest + weeksApart;
  // What was there from the first week was in use before, as often as not.
  if (newest <= 1 || week >= from) return '';
  const day = dayAfter(own.startedOn, (from - 1) * 7);
  return `Begin with ${name} ${whenWords(own.today, day, undefined)}, in week ${from}: one new active at a time shows what each of them does.`;
}

/** What a rule says of it with something at another time of day. */
function pairWords(look: Look, item: Item): string {
  const pairs = usable(look).flatMap((one) => judgePair(look.setting.knowledge, item, one.item) ?? []);
  const [found] = pairs;
  return found ? ruleWords(found) : '';
}

const careWords = (item: Item): string | undefined =>
  item.acting.some((one) => isActive(one) && needsRest(one))
    ? 'Sunscreen every morning belongs to it. If it stings or flakes, leave it out until your skin is calm.'
    : item.against
      ? `${capital(item.against.reason)}, so begin with a little.`
      : undefined;

/** Why skin is to be left without new actives; undefined where it is not. */
function calmWords({ setting }: Look): string | undefined {
  if (isOnIsotretinoin(setting))
    return 'isotretinoin is your treatment, and with it skin needs care and no other actives.';
  if (isChild(setting))
    return `at ${setting.constraints.age} skin needs a mild wash, a moisturizer and sunscreen, and nothing stronger.`;
  return mustCalm(setting)
    ? 'your skin has to calm down first. Add one when nothing stings or flakes any more.'
    : undefined;
}

/** Most of what is offered for goals. */
const mostTreatments = 2;

/** What could be added for goals: what is not barred, not there yet, and has a place. */
export function tellTreatments(look: Look, setting: Setting, goals: readonly Concern[]): string[] {
  if (calmWords(look) !== undefined) return [];
  const has = new Set(usable(look).flatMap(({ item }) => item.acting.map(({ family }) => family)));
  return goals.slice(0, mostTreatments).flatMap((goal) => {
    const options = optionsOf(setting, goal)
      .filter(isStep)
      .flatMap((id) => setting.knowledge.ingredients.get(id) ?? [])
      .filter((one) => !has.has(one.family) && obstacle(one, setting.constraints) === undefined);
    const [place] = options.flatMap(({ id }) => tellPlace(look, id) ?? []);
    return place === undefined ? [] : [`For ${concernName(goal)}: ${place}`];
  });
}

/** "a niacinamide serum (about $7), in the morning, after the cleanser"; undefined where there is no place. */
function tellPlace(look: Look, id: string): string | undefined {
  const ingredient = look.setting.knowledge.ingredients.get(id);
  if (!ingredient) return undefined;
  const item = itemWith(look, ingredient);
  const place = findPlace(look, item);
  if (!isPlace(place)) return undefined;
  const price = spendOf(item) > 0 ? ` (${about(spendOf(item))})` : ', which you have,';
  return `${nameInside(item)}${price} ${placeWords(look, place)}.`;
}
