import { cite, citeUse } from './footnotes.ts';
import { type Concern, knowledge, known } from './knowledge.ts';
import { capital, type Draft, listed } from './lay-out-answer.ts';
import type { Memory } from './remember.ts';
import { called, fitSteps, regard, suitable } from './suitability.ts';
import type { Facet } from './understand-question.ts';

interface About {
  id: string;
  also?: string | undefined;
  facet: Facet | undefined;
  zone?: string | undefined;
  followUp: boolean;
}

/** Concerns of one place, whose advice says nothing about another. */
const placeBound = new Set([
  'dark-circles',
  'puffiness',
  'lips',
  'hands',
  'scalp',
  'keratosis-pilaris',
  'body-acne',
  'perioral',
]);

export function answerConcern(about: About, memory: Memory): Draft {
  const concern = known(knowledge.concerns, about.id);
  if (about.followUp && about.zone && about.zone !== 'eye area' && placeBound.has(about.id)) {
    return {
      lead: `What I said was about ${concern.name.toLowerCase()}; the ${about.zone} ${about.zone.endsWith('s') ? 'are' : 'is'} another matter.`,
      sections: [],
      ask: 'What do you see there: redness, dryness, spots, marks or shine?',
    };
  }
  const rest = { caution: `${concern.doctor.text}${cite(concern.doctor.sources)}`, ask: concern.ask };
  const particular = byFacet(concern, about, memory);
  if (particular) return { ...rest, ...particular };
  const place = about.zone ? `For the ${about.zone}: ` : '';
  const second = about.also ? known(knowledge.concerns, about.also) : undefined;
  return {
    lead: `${place}${place ? lowerFirst(concern.lead.text) : concern.lead.text}${cite(concern.lead.sources)}`,
    sections: [
      { title: 'Morning', steps: fitSteps(concern.morning, memory) },
      { title: 'Evening', steps: fitSteps(concern.evening, memory) },
    ],
    why: `${concern.habits.text}${cite(concern.habits.sources)}`,
    notes: [
      second
        ? `For ${second.name.toLowerCase()} as well: ${lowerFirst(second.lead.text)}${cite(second.lead.sources)}`
        : '',
      regard(memory) ?? '',
    ],
    ...rest,
  };
}

const lowerFirst = (text: string) =>
  /^(SPF|I |AHA|BHA)/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

function withIngredients(concern: Concern, facet: 'frequency' | 'ingredients', memory: Memory): Draft {
  const ingredients = suitable(concern.ingredients, memory).slice(0, 4);
  const frequency = facet === 'frequency';
  return {
    lead: frequency
      ? 'The wash and the moisturizer daily; the actives like this.'
      : `For ${concern.name.toLowerCase()} I would look at ${listed(ingredients.slice(0, 3).map(called))}, one at a time.`,
    sections: [
      {
        steps: ingredients.map((one) => {
          const said = frequency
            ? `${one.use.frequency}.${citeUse(one)}`
            : `${one.purpose.text}${cite(one.purpose.sources)}`;
          return `**${capital(called(one))}**: ${said}`;
        }),
      },
    ],
    notes: [regard(memory) ?? ''],
  };
}

function byFacet(concern: Concern, about: About, memory: Memory): Draft | undefined {
  const name = concern.name.toLowerCase();
  switch (about.facet) {
    case 'morning':
    case 'evening': {
      const steps = fitSteps(about.facet === 'morning' ? concern.morning : concern.evening, memory);
      return {
        lead: `${capital(about.facet)} for ${name}, in ${steps.length} steps.${cite(concern.lead.sources)}`,
        sections: [{ steps }],
        notes: [regard(memory) ?? ''],
      };
    }
    case 'frequency':
    case 'ingredients':
      return withIngredients(concern, about.facet, memory);
    case 'doctor':
      return {
        lead: `${concern.doctor.text}${cite(concern.doctor.sources)}`,
        sections: [{ title: 'Until then', steps: fitSteps(concern.morning, memory) }],
        caution: undefined,
      };
    case 'why':
      return {
        lead: `${concern.habits.text}${cite(concern.habits.sources)}`,
        sections: [{ title: 'What helps', steps: fitSteps(concern.evening, memory) }],
        why: concern.lead.text,
      };
    case 'how-long': {
      const topic = known(knowledge.topics, 'how-long');
      return { lead: `${topic.lead}${cite(topic.sources)}`, sections: [{ steps: topic.steps }], why: topic.why };
    }
    case 'pregnancy':
    case 'strength':
    case 'caution':
    case 'order':
    case 'use':
    case 'what':
    case undefined:
      return undefined;
    default:
      return about.facet satisfies never;
  }
}
