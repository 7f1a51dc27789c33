import { type Ingredient, knowledge, known, type Step } from './knowledge.ts';
import { bare } from './recognise-names.ts';
import type { Memory } from './remember.ts';

export type Obstacle = 'pregnancy' | 'allergy' | 'age';

const notForTheYoung = new Set(['retinoid', 'oral-retinoid', 'pigment', 'peptide', 'bakuchiol']);
/** All that a baby's skin is cared for with, before a doctor says more. */
const mildEnoughForBabies = new Set(['humectant', 'lipid', 'occlusive', 'soother', 'sunscreen', 'zinc']);
const proper = /^(AHA|BHA|PHA|Retin|Argireline|Granactive|Zinc PCA|Tinosorb|Coenzyme)/;

/** How an ingredient is called in the middle of a sentence. */
export function called(ingredient: Ingredient): string {
  const name = bare(ingredient.name);
  return proper.test(name) &&
    name !== 'Retinoids' &&
    name !== 'Retinol' &&
    name !== 'Retinal' &&
    name !== 'Retinyl esters'
    ? name
    : name.charAt(0).toLowerCase() + name.slice(1);
}

/** Why this person should leave an ingredient out, if anything we were told says so. */
export function obstacle(ingredient: Ingredient, memory: Memory): Obstacle | undefined {
  if (memory.allergies.includes(ingredient.id)) return 'allergy';
  if (memory.pregnant && ingredient.pregnancy.verdict === 'avoid') return 'pregnancy';
  if (memory.baby && !mildEnoughForBabies.has(ingredient.family)) return 'age';
  if (memory.minor && notForTheYoung.has(ingredient.family)) return 'age';
  return undefined;
}

/** Whether the knowledge base holds an ingredient to help with a concern. */
export const fitsConcern = (one: Ingredient, concernId: string): boolean =>
  one.fits.includes(concernId) || known(knowledge.concerns, concernId).ingredients.includes(one.id);

/** Ingredients of a list that this person can use, the plainly suitable before those to ask a clinician about. */
export function suitable(ids: readonly string[], memory: Memory): Ingredient[] {
  const able = ids.map((id) => known(knowledge.ingredients, id)).filter((one) => !obstacle(one, memory));
  if (!memory.pregnant) return able;
  const plain = (one: Ingredient) => (one.pregnancy.verdict === 'usual' ? 0 : 1);
  return able.sort((a, b) => plain(a) - plain(b));
}

/** Routine steps with what does not suit this person left out or replaced, and a line for what to ask about. */
export function fitSteps(steps: readonly Step[], memory: Memory): string[] {
  return steps.flatMap((step) => {
    const uses = step.uses.map((id) => known(knowledge.ingredients, id));
    const blocked = uses.find((one) => obstacle(one, memory));
    if (blocked) return replaced(step, blocked, memory);
    const unsure = uses.find((one) => one.pregnancy.verdict !== 'usual');
    if (memory.pregnant && unsure) return [`${step.text} In pregnancy, ask your clinician first.`];
    const clash = memory.using.find((id) => uses.some((one) => one.id !== id && one.separateFrom.includes(id)));
    if (clash) return [`${step.text} Not on the nights you use ${called(known(knowledge.ingredients, clash))}.`];
    return [step.text];
  });
}

function replaced(step: Step, blocked: Ingredient, memory: Memory): string[] {
  const reason = obstacle(blocked, memory);
  if (reason === 'allergy') return [`Leave ${called(blocked)} out: you told me about an allergy.`];
  const allergen = memory.allergies.some((id) =>
    step.instead?.toLowerCase().includes(called(known(knowledge.ingredients, id))),
  );
  return step.instead && !allergen ? [step.instead] : [];
}

/** One line that says what was taken into account, so that nobody wonders why something is missing. */
export function regard(memory: Memory): string | undefined {
  const reasons = [
    memory.pregnant ? 'pregnancy' : '',
    memory.minor || memory.baby ? 'young skin' : '',
    memory.allergies.length > 0 ? 'your allergy' : '',
  ].filter((reason) => reason !== '');
  return reasons.length > 0 ? `I left out what does not go with ${reasons.join(' and ')}.` : undefined;
}
