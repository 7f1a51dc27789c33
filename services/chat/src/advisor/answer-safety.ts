import { cite } from './footnotes.ts';
import { type Ingredient, knowledge, known, type SafetyRule } from './knowledge.ts';
import { capital, type Draft, listed } from './lay-out-answer.ts';
import type { Memory } from './remember.ts';
import { called } from './suitability.ts';
import type { NoteId } from './understand-question.ts';

/** Doctor first: no routine, no product, no figure beside it. */
export function answerRedFlag(rule: SafetyRule): Draft {
  return {
    lead: rule.lead,
    sections: [{ steps: rule.steps }],
    why: `${rule.why}${cite(rule.sources)}`,
    caution: 'I give cosmetic guidance and cannot examine you, so this comes before any skin care.',
  };
}

/** Kind words and people to turn to: no product, and nothing about a face to mend. */
export function answerComfort(rule: SafetyRule): Draft {
  return {
    lead: rule.lead,
    sections: [{ steps: rule.steps }],
    why: `${rule.why}${cite(rule.sources)}`,
  };
}

const verdicts: Readonly<Record<Ingredient['pregnancy']['verdict'], string>> = {
  avoid: 'Better not',
  ask: 'It depends',
  unknown: 'Nobody really knows',
  usual: 'Generally yes',
};
const severity = { avoid: 3, ask: 2, unknown: 1, usual: 0 } as const;

const nursingNote =
  'For nursing the evidence is thinner still, so I use the same caution; keep products off the breast and ask your clinician.';

/** Whether ingredients suit pregnancy, the strictest verdict leading. */
export function answerPregnancy(ids: readonly string[], nursing = false): Draft {
  const ingredients = ids
    .slice(0, 6)
    .map((id) => known(knowledge.ingredients, id))
    .sort((a, b) => severity[b.pregnancy.verdict] - severity[a.pregnancy.verdict]);
  const worst = ingredients[0];
  if (!worst) return answerProfile(new Set(['pregnancy']));
  const line = (one: Ingredient) => `${one.pregnancy.text}${cite(one.pregnancy.sources)}`;
  const lead =
    ingredients.length === 1
      ? `${verdicts[worst.pregnancy.verdict]}, for ${called(worst)} in pregnancy. ${line(worst)}`
      : `${verdicts[worst.pregnancy.verdict]}, for ${called(worst)} in pregnancy; here is each one.`;
  const each = ingredients.map((one) => `**${capital(called(one))}**: ${line(one)}`);
  const strict = worst.pregnancy.verdict !== 'usual';
  const rule = known(knowledge.safety, 'pregnancy');
  return {
    lead,
    sections: [
      { steps: ingredients.length > 1 ? each : [] },
      {
        title: strict ? 'What to use instead' : 'How to use it',
        steps: strict
          ? [
              `For spots and marks, azelaic acid or benzoyl peroxide are the baseline.${cite(rule.sources)}`,
              'For glow, vitamin C in the morning; for calm, niacinamide and ceramides.',
              'Sunscreen daily, mineral or tinted: marks form easily now.',
            ]
          : [`Use it as usual: ${worst.use.frequency}.`, 'Show your list of products to your clinician or midwife.'],
      },
    ],
    notes: nursing ? [nursingNote] : [],
    caution: strict
      ? 'If you used it before you knew, do not panic: stop and mention it at your next visit.'
      : undefined,
    ask: 'What do you want to treat? I will keep to what suits pregnancy.',
  };
}

/** A message that only tells something about the person. */
export function answerProfile(told: ReadonlySet<NoteId>, memory?: Memory): Draft {
  const rules = [...told].map((id) => known(knowledge.safety, id));
  const allergens = (memory?.allergies ?? []).map((id) => called(known(knowledge.ingredients, id)));
  const noted = allergens.length > 0 ? ` I will leave out ${listed(allergens)} in this chat.` : '';
  return {
    lead: rules.map((rule) => `${rule.lead}${cite(rule.sources)}`).join(' ') + noted,
    sections: [{ steps: rules.flatMap((rule) => rule.steps).slice(0, 5) }],
    why: rules[0]?.why,
    ask: 'What would you like to work on?',
  };
}

/** "Do I have rosacea?", with nothing else in it to hold on to. */
export function answerDiagnosis(): Draft {
  const topic = known(knowledge.topics, 'dermatologist');
  return {
    lead: 'I cannot tell you what it is: that takes an examination, and I give cosmetic guidance only.',
    sections: [{ title: 'When to have it seen', steps: topic.steps }],
    why: `${topic.why}${cite(topic.sources)}`,
    ask: 'Tell me how it feels (dry, sore, itchy, shiny) and I can help you care for it gently.',
  };
}
