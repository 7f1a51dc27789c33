import { cite, citeUse } from './footnotes.ts';
import { type Ingredient, knowledge, known } from './knowledge.ts';
import { capital, type Draft, listed, vary } from './lay-out-answer.ts';
import type { Memory } from './remember.ts';
import { called, fitSteps, fitsConcern, obstacle, suitable } from './suitability.ts';
import type { Facet } from './understand-question.ts';

const times = { am: 'in the morning', pm: 'in the evening', either: 'morning or evening' } as const;

interface About {
  id: string;
  concern?: string | undefined;
  /** Whether a whole routine for the concern was asked for. */
  routine?: true;
  facet: Facet | undefined;
}

export function answerIngredient(about: About, memory: Memory): Draft {
  const one = known(knowledge.ingredients, about.id);
  const blocked = obstacle(one, memory);
  if (blocked === 'allergy') {
    return leaveOut(one, `You told me about an allergy to ${called(one)}: leave it out.`, 'allergy');
  }
  if (blocked === 'age') {
    return leaveOut(one, `Not yet: ${called(one)} is not for young skin.`, memory.baby ? 'baby' : 'minor');
  }
  const particular = byFacet(one, about.facet);
  if (particular) return particular;
  return about.concern ? forConcern(one, about.concern, memory, about.routine) : whole(one);
}

function leaveOut(one: Ingredient, lead: string, ruleId: 'minor' | 'baby' | 'allergy'): Draft {
  const rule = known(knowledge.safety, ruleId);
  return {
    lead: `${lead}${cite(rule.sources)}`,
    sections: [{ steps: rule.steps }],
    why: rule.why,
    ask: `What did you hope ${called(one)} would do? There is often another way.`,
  };
}

const strengthOf = (one: Ingredient) =>
  one.use.strength ? [`Strength: ${one.use.strength}.${cite(one.use.sources)}`] : [];
const rhythm = (one: Ingredient) => `${capital(times[one.use.when])}, ${one.use.frequency}.`;

function apartFrom(one: Ingredient): string | undefined {
  const apart = one.separateFrom.map((id) => called(known(knowledge.ingredients, id)));
  return apart.length > 0 ? `Keep it off the nights of ${listed(apart)}.` : undefined;
}

function whole(one: Ingredient): Draft {
  const friends = one.worksWith.slice(0, 3).map((id) => called(known(knowledge.ingredients, id)));
  const steps = [
    `${one.use.text}${citeUse(one)}`,
    rhythm(one),
    ...strengthOf(one),
    ...(friends.length > 0 ? [`Goes well with ${listed(friends)}.`] : []),
  ];
  return {
    lead: `${one.purpose.text}${cite(one.purpose.sources)}`,
    sections: [{ steps }],
    notes: [[one.cautions.items.join(' ') + cite(one.cautions.sources), apartFrom(one)].filter(Boolean).join(' ')],
    caution: one.prescription ? "It is a prescription medicine: your prescriber's plan stands above this." : undefined,
    ask: vary(one.id, [
      `What would you like ${called(one)} to do for you?`,
      'Which other products do you use? Then I can place it.',
      'How does your skin usually take something new?',
    ]),
  };
}

function ofStrength(one: Ingredient): Draft {
  return {
    lead: one.use.strength
      ? `${capital(one.use.strength)}.${cite(one.use.sources)}`
      : `There is no settled strength for ${called(one)}.${citeUse(one)}`,
    sections: [
      {
        steps: [
          'Begin at the low end.',
          'Go up only after a calm month.',
          'More is seldom better, only stronger on the skin.',
        ],
      },
    ],
  };
}

function ofCautions(one: Ingredient): Draft {
  return {
    lead: `${one.cautions.items[0]}${cite(one.cautions.sources)}`,
    sections: [
      {
        steps: [...one.cautions.items.slice(1), apartFrom(one) ?? '', 'Patch test for a week before your face.'].filter(
          (step) => step !== '',
        ),
      },
    ],
    caution: 'If it burns, swells or blisters, stop and see a doctor.',
  };
}

function byFacet(one: Ingredient, facet: Facet | undefined): Draft | undefined {
  switch (facet) {
    case 'frequency':
      return {
        lead: `${capital(one.use.frequency)}.${citeUse(one)}`,
        sections: [{ steps: [one.use.text, `Time: ${times[one.use.when]}.`] }],
        notes: [one.cautions.items[0] ?? ''],
      };
    case 'strength':
      return ofStrength(one);
    case 'morning':
    case 'evening':
      return atTime(one, facet);
    case 'caution':
      return ofCautions(one);
    case 'how-long': {
      const topic = known(knowledge.topics, 'how-long');
      return {
        lead: `${topic.lead}${cite(topic.sources)}`,
        sections: [{ steps: [one.use.text, rhythm(one), ...topic.steps.slice(1)] }],
        why: topic.why,
      };
    }
    case 'pregnancy':
    case 'doctor':
    case 'ingredients':
    case 'order':
    case 'why':
    case 'use':
    case 'what':
    case undefined:
      return undefined;
    default:
      return facet satisfies never;
  }
}

function atTime(one: Ingredient, facet: 'morning' | 'evening'): Draft {
  const fits = one.use.when === 'either' || one.use.when === (facet === 'morning' ? 'am' : 'pm');
  const name = called(one);
  return {
    lead: fits
      ? `Yes, ${name} fits the ${facet}.${cite(one.use.sources)}`
      : `Rather not: ${name} belongs ${times[one.use.when]}.${citeUse(one)}`,
    sections: [
      {
        steps: fits
          ? [one.use.text, facet === 'morning' ? 'Then moisturizer and SPF 30 or more.' : 'Then moisturizer.']
          : facet === 'morning'
            ? ['Morning: cleanser or water, moisturizer, SPF 30 or more.', `Evening: ${one.use.text}`]
            : ['Evening: mild cleanser and moisturizer.', `Morning: ${one.use.text}`],
      },
    ],
    notes: [`How often: ${one.use.frequency}.`],
  };
}

function forConcern(one: Ingredient, concernId: string, memory: Memory, routine = false): Draft {
  const concern = known(knowledge.concerns, concernId);
  const goal = concern.name.toLowerCase();
  const name = called(one);
  const fits = fitsConcern(one, concernId);
  const others = suitable(concern.ingredients, memory)
    .filter((other) => other.id !== one.id)
    .slice(0, 3);
  return {
    lead: fits
      ? `${vary(one.id + concernId, ['Yes', 'Yes, worth trying'] as const)}: ${name} suits ${goal}. ${one.purpose.text}${cite(one.purpose.sources)}`
      : `${capital(name)} is not what I would reach for first with ${goal}; nothing in my collection supports it there. ${concern.lead.text}${cite(concern.lead.sources)}`,
    sections: [
      {
        steps: fits
          ? [
              `${one.use.text}${citeUse(one)}`,
              rhythm(one),
              ...(one.use.strength ? [`Strength: ${one.use.strength}.`] : []),
            ]
          : others.map((other) => `**${capital(called(other))}**: ${other.purpose.text}${cite(other.purpose.sources)}`),
      },
      { title: 'Morning', steps: routine ? fitSteps(concern.morning, memory) : [] },
      { title: 'Evening', steps: routine ? fitSteps(concern.evening, memory) : [] },
    ],
    notes: fits ? [`${one.cautions.items.join(' ')}${cite(one.cautions.sources)}`] : [],
    caution: concern.doctor.text,
    ask: concern.ask,
  };
}
