import { type Block, type Draft, draftOf } from '../advice/draft.ts';
import { blockOf, isFree, passageFor, productsFor, refOf, type Setting, shortBlocks } from '../advice/setting.ts';
import { capital, ended, inSentence, listed } from '../advice/words.ts';
import { judgeStrength } from '../decisions/judge-strength.ts';
import type { Concern, Facet, Ingredient } from '../knowledge/entry.ts';
import { findPair } from '../knowledge/find-pair.ts';
import type { Strength } from '../person/line.ts';
import { holds, plain } from '../person/match-words.ts';
import { isBlocked, type Obstacle, obstacle } from '../person/obstacle.ts';

export interface IngredientAsk {
  readonly id: string;
  readonly facet: Facet | undefined;
  /** Concerns that it is asked for: "is niacinamide good for oily skin?" */
  readonly concerns: readonly string[];
  /** Whether the question is if this person may use it, rather than what it is. */
  readonly asksPermission: boolean;
  /** The strength that was asked about. */
  readonly percent?: number | undefined;
  /** The time of day that was asked about. */
  readonly time?: 'am' | 'pm' | undefined;
}

/** Facets that are true for everyone, so that an obstacle follows the answer instead of replacing it. */
const neutral: ReadonlySet<Facet> = new Set<Facet>(['what', 'myths', 'pregnancy', 'side-effects', 'doctor', 'cause']);

/** What is worth adding to a facet, in short, the most useful first. */
const next: Partial<Record<Facet, readonly Facet[]>> = {
  what: ['how', 'side-effects'],
  who: ['how', 'side-effects'],
  strength: ['when', 'how'],
  when: ['how', 'with'],
  how: ['when', 'side-effects'],
  duration: ['when', 'side-effects'],
  'side-effects': ['how', 'with'],
  with: ['when', 'side-effects'],
  pregnancy: ['how'],
  myths: ['what', 'side-effects'],
};

export function composeIngredient(setting: Setting, ask: IngredientAsk): Draft {
  const ingredient = setting.knowledge.ingredients.get(ask.id);
  if (!ingredient) throw new Error(`not an ingredient of the knowledge base: ${ask.id}`);
  const ref = refOf('ingredient', ask.id);
  const stop = obstacle(ingredient, setting.constraints);
  const isGeneral = ask.facet !== undefined && neutral.has(ask.facet) && !ask.asksPermission;
  if (stop && isBlocked(stop) && !isGeneral)
    return draftOf(refusal(setting, ingredient, stop, ask), [ref], { facet: ask.facet });
  const concern = ask.concerns.map((id) => setting.knowledge.concerns.get(id)).find((one) => one !== undefined);
  const beside = ask.asksPermission ? besideBlock(setting, ingredient) : [];
  const usual = concern ? fitBlocks(setting, ingredient, concern) : facetBlocks(setting, ingredient, ask);
  const blocks = [...beside, ...(beside.length > 0 ? usual.slice(1, 2) : usual)];
  const warning = stop ? [warningBlock(ingredient, stop)] : [];
  return draftOf([...blocks, ...warning], [ref], { facet: ask.facet });
}

/** "May I add it?" of a person who uses something that it is not used with on the same night. */
function besideBlock(setting: Setting, ingredient: Ingredient): Block[] {
  const inUse = [...setting.knowledge.ingredients.values()].filter(
    ({ id, name, aliases }) =>
      id !== ingredient.id &&
      setting.constraints.inUse.some((said) => [name, ...aliases].some((one) => holds(said, plain(one)))),
  );
  for (const one of inUse) {
    const rule = findPair(setting.knowledge, one, ingredient);
    if (rule === undefined || rule.verdict === 'together' || rule.verdict === 'same-day') continue;
    const { lead, how, why, sources } = rule;
    const verdict = rule.verdict === 'avoid' ? 'Better not' : 'Yes, but not on the same night';
    const told = `${verdict}, because you use ${inSentence(one.name)}. ${lead}`;
    return [
      {
        passage: `pair:${[one.id, ingredient.id].sort().join('+')}/with`,
        lead: told,
        steps: how,
        bullets: true,
        why,
        sources,
      },
    ];
  }
  return [];
}

/** The facet that was asked, and what people need next, in short. */
function facetBlocks(
  setting: Setting,
  ingredient: Ingredient,
  { facet, asksPermission, percent, time }: IngredientAsk,
): Block[] {
  const ref = refOf('ingredient', ingredient.id);
  const isExpecting = asksPermission && setting.constraints.pregnancy !== undefined;
  const wanted = isExpecting ? 'pregnancy' : (facet ?? (asksPermission ? 'who' : 'what'));
  const found = passageFor(ingredient.facets, wanted, ['what', 'how']);
  if (!found) return [];
  const block = blockOf(setting, ref, found.facet, found.passage);
  const lead =
    percent !== undefined
      ? `${judgeStrength(ingredient, percent)}${block.lead}`
      : asksPermission
        ? withVerdict(setting, ingredient, { facet: found.facet, lead: block.lead, time })
        : block.lead;
  const first = { ...block, lead };
  const after = (next[found.facet] ?? []).filter((one) => !setting.given.has(`${ref}/${one}`)).slice(0, 2);
  return [first, ...shortBlocks(ref, ingredient.facets, after)];
}

const verdicts: Readonly<Record<Ingredient['pregnancy'], string>> = {
  usual: 'Yes, that is fine.',
  ask: 'Ask first.',
  avoid: 'No.',
  unknown: 'Better ask first.',
};

const isVerdict = /^(?:yes|no|ask|better (?:not|ask)|do not|never|avoid|stop)\b/i;

interface AnswerLead {
  readonly facet: Facet;
  readonly lead: string;
  readonly time: 'am' | 'pm' | undefined;
}

/** The word that a yes-or-no question waits for, before the answer. */
function withVerdict({ constraints }: Setting, ingredient: Ingredient, { facet, lead, time }: AnswerLead): string {
  if (isVerdict.test(lead)) return lead;
  if (facet === 'pregnancy') {
    return `${verdicts[constraints.pregnancy === 'nursing' ? ingredient.nursing : ingredient.pregnancy]} ${lead}`;
  }
  if (facet === 'when' && time !== undefined) return `${timeVerdict(ingredient, time)}${lead}`;
  return facet === 'myths' || facet === 'doctor' ? lead : `Yes, if your skin is comfortable with it. ${lead}`;
}

function timeVerdict(ingredient: Ingredient, asked: 'am' | 'pm'): string {
  if (ingredient.time === 'either' || ingredient.time === asked) return 'Yes. ';
  return asked === 'pm' ? 'You can, though the morning is better. ' : 'Better not: keep it for the evening. ';
}

/** "Is it good for …?": yes with the reason, no with what is, or what is known of neither. */
function fitBlocks(setting: Setting, ingredient: Ingredient, concern: Concern): Block[] {
  const ref = refOf('ingredient', ingredient.id);
  const name = inSentence(ingredient.name);
  const passage = `${ref}/for-${concern.id}`;
  const fit = ingredient.helps.find((one) => one.concern === concern.id);
  const sources = (ingredient.facets.who ?? ingredient.facets.what)?.sources ?? [];
  const how = ingredient.facets.how;
  const use: Block[] = how ? [{ ...blockOf(setting, ref, 'how', how), why: undefined }] : [];
  if (fit) {
    const lead = `Yes, ${name} is worth trying for ${inSentence(concern.name)}, because it ${ended(fit.because)}`;
    return [{ passage, lead, sources }, ...use];
  }
  const better = alternatives(setting, [concern.id], ingredient.id);
  const instead =
    better.length > 0
      ? ` ${capital(
          listed(
            better.map((one) => inSentence(one.name)),
            'or',
          ),
        )} suits it better.`
      : '';
  if (ingredient.worsens.includes(concern.id)) {
    const lead = `Better not: ${name} is likely to make ${inSentence(concern.name)} worse.${instead}`;
    return [{ passage, lead, sources }];
  }
  const what = passageFor(ingredient.facets, 'what', ['who']);
  const lead = `${capital(name)} is not a usual choice for ${inSentence(concern.name)}, though nothing speaks against it.${instead}`;
  return [{ passage, lead, sources }, ...(what ? [blockOf(setting, ref, what.facet, what.passage)] : [])];
}

/** Why it is not for this person, and what is. */
function refusal(setting: Setting, ingredient: Ingredient, stop: Obstacle, ask: IngredientAsk): Block[] {
  const ref = refOf('ingredient', ingredient.id);
  const goals = ask.concerns.length > 0 ? ask.concerns : ingredient.helps.map((help) => help.concern);
  const better = alternatives(setting, goals, ingredient.id);
  const name = inSentence(ingredient.name);
  const lead =
    stop.strength === 'never'
      ? `No, leave ${name} out: ${ended(stop.reason)}`
      : `Ask a doctor or pharmacist before you use ${name}: ${ended(stop.reason)}`;
  const pregnancy = setting.constraints.pregnancy ? ingredient.facets.pregnancy : undefined;
  const why = pregnancy ? pregnancy.lead : undefined;
  const sources = pregnancy?.sources ?? ingredient.facets.what?.sources ?? [];
  const instead = better.map(
    (one) =>
      `**${one.name}**: it ${ended(one.helps.find((help) => goals.includes(help.concern))?.because ?? 'is milder')}`,
  );
  const block: Block = { passage: `${ref}/not-for-you`, lead, why, sources };
  if (stop.line.kind === 'age') return [block, { passage: `${ref}/instead`, lead: youngCare, sources: [] }];
  if (instead.length === 0) return [block];
  return [
    block,
    { passage: `${ref}/instead`, lead: 'What you can use instead:', steps: instead, bullets: true, sources: [] },
  ];
}

/** What skin needs that is too young for an active. */
const youngCare =
  'At this age a gentle cleanser, a plain moisturizer and sunscreen in the morning are enough; for pimples that hurt or last, ask a doctor.';

const warnings: Readonly<Record<Strength, string>> = {
  never: 'It is not for {whom}, though',
  'ask-doctor': 'Ask a doctor or pharmacist before you use it',
  careful: 'Take care with it',
};

const warningBlock = (ingredient: Ingredient, { reason, strength, line }: Obstacle): Block => ({
  passage: `ingredient:${ingredient.id}/not-for-you`,
  lead: `${warnings[strength].replace('{whom}', line.of ?? 'you')}: ${ended(reason)}`,
  sources: [],
});

/** Up to two ingredients for the same goals that this person may use. */
export function alternatives(setting: Setting, goals: readonly string[], not: string): Ingredient[] {
  const { concerns, ingredients } = setting.knowledge;
  const ids = goals.flatMap((goal) => concerns.get(goal)?.options.map((option) => option.ingredient) ?? []);
  return [...new Set(ids)]
    .filter((id) => id !== not)
    .map((id) => ingredients.get(id))
    .filter((one): one is Ingredient => one !== undefined && isFree(setting, one))
    .slice(0, 2);
}

/** Cards beside an answer about an ingredient, where the person asks what to buy. */
export const ingredientProducts = (setting: Setting, id: string) => productsFor(setting, { ingredients: [id] });
