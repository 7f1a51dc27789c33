import { findAllergies } from './find-allergies.ts';
import { findAge, findPregnancy } from './find-body-facts.ts';
import { findConditions } from './find-conditions.ts';
import { findBudget, findMedicines, findProducts } from './find-habits.ts';
import { findReactions, findRefusals } from './find-reactions.ts';
import { findSkinType } from './find-skin-type.ts';
import { findDislikes, findPreferences } from './find-tastes.ts';
import type { Found } from './found.ts';
import type { Gathering } from './gathering.ts';

export function findAll({ names, known, isOfUse, message }: Gathering, text: string): Found[] {
  const told = findAllergies(text, message);
  const allergies = told.length > 0 ? told : findReactions(text, message);
  const inAllergy = (one: Found) =>
    allergies.some(
      (allergy) =>
        allergy.value !== undefined &&
        one.at >= allergy.at &&
        allergy.at + 60 > one.at &&
        text.slice(allergy.at).includes(allergy.value) &&
        one.kind !== 'pregnancy' &&
        one.kind !== 'age',
    );
  const rest = [
    ...findPregnancy(text, isOfUse),
    ...findAge(text, known.now.getUTCFullYear()),
    ...findSkinType(text),
    ...findConditions(text),
    ...findMedicines(text),
    ...(allergies.length > 0 ? [] : findProducts(text, names)),
    ...findBudget(text),
    ...(allergies.length > 0 ? [] : [...findDislikes(text), ...findRefusals(text)]),
    ...findPreferences(text),
  ];
  return [
    ...allergies,
    ...rest.filter((one) => !(one.kind === 'medicine' || one.kind === 'preference') || !inAllergy(one)),
  ];
}
