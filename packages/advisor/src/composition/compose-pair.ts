import { type Block, type Draft, draftOf } from '../advice/draft.ts';
import { isFree, refOf, repeated, type Setting } from '../advice/setting.ts';
import { capital, ended, inSentence, listed } from '../advice/words.ts';
import type { Ingredient, PairRule } from '../knowledge/entry.ts';
import { findPair } from '../knowledge/find-pair.ts';
import { isBlocked, obstacle } from '../person/obstacle.ts';
import { composeCheck } from './compose-check.ts';

const gravity: Readonly<Record<PairRule['verdict'], number>> = { avoid: 3, alternate: 2, 'same-day': 1, together: 0 };

/** Whether two or more ingredients go together, for this person. */
export function composePairs(setting: Setting, ids: readonly string[]): Draft {
  const ingredients = ids.map((id) => setting.knowledge.ingredients.get(id)).filter((one) => one !== undefined);
  const refs = ingredients.map(({ id }) => refOf('ingredient', id));
  const blocked = ingredients.filter((one) => !isFree(setting, one));
  if (blocked.length > 0) return composeCheck(setting, ids);
  const pairs = ingredients.flatMap((one, place) => ingredients.slice(place + 1).map((other) => [one, other] as const));
  const blocks = pairs
    .map(([one, other]) => ({ one, other, rule: findPair(setting.knowledge, one, other) }))
    .sort((a, b) => (b.rule ? gravity[b.rule.verdict] : -1) - (a.rule ? gravity[a.rule.verdict] : -1))
    .map(({ one, other, rule }) => pairBlock(setting, one, other, rule));
  const titled = blocks.length > 1 ? blocks.slice(0, 4) : blocks.map((block) => ({ ...block, title: undefined }));
  return draftOf([...titled, ...careBlock(ingredients, titled)], refs, { facet: 'with' });
}

const isStrong = ({ family, traits }: Ingredient) =>
  family === 'retinoid' || traits.includes('exfoliant') || traits.includes('photosensitising');

/** Strong ones want a moisturizer and sunscreen beside them, where nothing has said so yet. */
function careBlock(ingredients: readonly Ingredient[], blocks: readonly Block[]): Block[] {
  if (!ingredients.some(isStrong)) return [];
  const said = blocks.flatMap(({ lead, steps = [], why = '' }) => [lead, ...steps, why]).join(' ');
  const [cream, shield] = [/moisturi[sz]/i.test(said), /sunscreen|\bspf\b/i.test(said)];
  if (cream && shield) return [];
  const lead = shield
    ? 'Put a plain moisturizer over them.'
    : `${cream ? 'Wear' : 'Put a plain moisturizer over them, and wear'} sunscreen with SPF 30 or more every morning.`;
  return [{ passage: 'pair/care', lead, sources: [] }];
}

/** A rule for all retinoids speaks of the one that was named: who uses it is told about it, and about no second one. */
function withName(text: string, one: Ingredient, other: Ingredient): string {
  const [retinoid, ...more] = [one, other].filter(({ family }) => family === 'retinoid');
  if (!retinoid || more.length > 0) return text;
  return text.replaceAll(/\b(?:the|a|an) retinoid\b/g, inSentence(retinoid.name));
}

function pairBlock(setting: Setting, one: Ingredient, other: Ingredient, rule: PairRule | undefined): Block {
  const title = `${one.name} and ${inSentence(other.name)}`;
  const passage = `pair:${[one.id, other.id].sort().join('+')}/with`;
  if (rule) {
    const { sources } = rule;
    const [lead = '', why = '', ...how] = [rule.lead, rule.why, ...rule.how].map((text) => withName(text, one, other));
    if (setting.given.has(passage)) return { ...repeated(setting, passage, lead), title, sources };
    return { passage, title, lead, steps: how, bullets: true, why, sources };
  }
  const strong = [one, other].filter(({ irritancy }) => irritancy !== 'low');
  const prescribed = [one, other].find(({ traits }) => traits.includes('prescription'));
  if (prescribed) {
    // Silence about a medicine is no leave.
    const lead = `I have no rule for ${inSentence(one.name)} with ${inSentence(other.name)}: ask the pharmacist, or whoever prescribed ${inSentence(prescribed.name)}, before you combine them.`;
    return { passage, title, lead, sources: [] };
  }
  const lead =
    strong.length === 2
      ? `I know of no trial of ${inSentence(one.name)} with ${inSentence(other.name)}. Both can irritate, so use them on different nights and add the second only when the first is well tolerated.`
      : `Yes, nothing speaks against ${inSentence(one.name)} with ${inSentence(other.name)} in one routine.`;
  const why =
    strong.length === 1
      ? `${strong[0]?.name} is the one that can irritate: start with it slowly, and let the other follow.`
      : 'Put on the thinner product first, and add only one new product at a time.';
  return {
    passage,
    title,
    lead,
    why,
    sources: [...(one.facets.with?.sources ?? []), ...(other.facets.with?.sources ?? [])].slice(0, 2),
  };
}

/** "Which is better, A or B?": what each does, for whom, and whether both can be used. */
export function composeComparison(setting: Setting, ids: readonly string[]): Draft {
  const ingredients = ids.map((id) => setting.knowledge.ingredients.get(id)).filter((one) => one !== undefined);
  const refs = ingredients.map(({ id }) => refOf('ingredient', id));
  const [one, other] = ingredients;
  if (!one || !other) throw new Error('a comparison needs two ingredients');
  const steps = ingredients.map((each) => {
    const stop = obstacle(each, setting.constraints);
    const said = each.facets.what?.lead ?? '';
    return `**${each.name}**: ${ended(said)}${stop && isBlocked(stop) ? ` Not for you, because ${ended(stop.reason)}` : ''}`;
  });
  const sources = [...new Set(ingredients.flatMap((each) => each.facets.what?.sources.slice(0, 2) ?? []))];
  const blocks: Block[] = [
    {
      passage: `compare:${ids.join('+')}`,
      lead: forYou(setting, ingredients) ?? difference(ingredients),
      steps,
      bullets: true,
      explains: true,
      sources,
    },
  ];
  const rule = findPair(setting.knowledge, one, other);
  if (rule && ingredients.every((each) => isFree(setting, each))) {
    blocks.push({
      passage: `pair:${[one.id, other.id].sort().join('+')}/with`,
      lead: withName(rule.lead, one, other),
      sources: rule.sources,
    });
  }
  return draftOf(blocks, refs, { facet: 'what' });
}

/** Where one of the two is barred, the choice is made. */
function forYou(setting: Setting, ingredients: readonly Ingredient[]): string | undefined {
  const free = ingredients.filter((each) => isFree(setting, each));
  const [best] = free;
  const stop = ingredients.map((each) => obstacle(each, setting.constraints)).find(isBlocked);
  if (!stop || free.length === ingredients.length) return undefined;
  if (!best) return `Neither is to be used on your own for now: ${ended(stop.reason)}`;
  if (stop.strength !== 'never') return undefined;
  return `${best.name} is the one for you: ${ended(stop.reason)}`;
}

const mildness = { low: 0, medium: 1, high: 2 } as const;

const names = (some: readonly Ingredient[], last = 'and') =>
  listed(
    some.map(({ name }) => inSentence(name)),
    last,
  );

function difference(all: readonly Ingredient[]): string {
  const [one, other] = all;
  if (!one || !other) return '';
  const goals = (each: Ingredient) => each.helps.slice(0, 2).map(({ concern }) => concern.replaceAll('-', ' '));
  const only = (each: Ingredient, not: Ingredient) => goals(each).filter((goal) => !goals(not).includes(goal));
  const [ours, theirs] = [only(one, other), only(other, one)];
  const choice =
    all.length === 2 && ours.length > 0 && theirs.length > 0
      ? `Choose ${inSentence(one.name)} for ${listed(ours)}, and ${inSentence(other.name)} for ${listed(theirs)}.`
      : `${capital(names(all))} work towards much the same.`;
  return [choice, powerOf(all), prescriptionOf(all)].filter((part) => part !== '').join(' ');
}

/** Retinoids from the weakest: the steps that skin needs to turn each into its active form. */
const retinoidPower = ['retinyl-esters', 'retinol', 'hpr', 'retinal', 'adapalene', 'tretinoin', 'tazarotene'];

/** Which is the strongest and which the gentlest. */
function powerOf(all: readonly Ingredient[]): string {
  const isRanked = all.every(({ id }) => retinoidPower.includes(id));
  const power = ({ id, irritancy }: Ingredient) => (isRanked ? retinoidPower.indexOf(id) : mildness[irritancy]);
  const sorted = [...all].sort((a, b) => power(b) - power(a));
  const [most, least] = [sorted[0], sorted.at(-1)];
  if (!most || !least || power(most) === power(least)) return 'They are about equally gentle.';
  if (isRanked) return `${most.name} is the strongest and ${inSentence(least.name)} the gentlest.`;
  return all.length === 2 ? `${least.name} is the gentler of the two.` : `${least.name} is the gentlest of them.`;
}

/** Which of them a doctor has to prescribe. */
function prescriptionOf(all: readonly Ingredient[]): string {
  const prescribed = all.filter(({ traits }) => traits.includes('prescription'));
  const free = all.filter((each) => !prescribed.includes(each));
  if (prescribed.length === 0) return '';
  const needs = `${capital(names(prescribed))} ${prescribed.length === 1 ? 'needs' : 'need'} a prescription`;
  return free.length === 0 ? `${needs}.` : `${needs}; ${names(free)} you can buy without one.`;
}
