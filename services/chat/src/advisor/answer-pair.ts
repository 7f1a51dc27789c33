import { cite, citeUse } from './footnotes.ts';
import { type Ingredient, knowledge, known } from './knowledge.ts';
import { capital, type Draft, listed, vary } from './lay-out-answer.ts';
import { pairRule } from './pair-rule.ts';
import { called } from './suitability.ts';
import type { Facet } from './understand-question.ts';

const gentle = new Set(['humectant', 'lipid', 'soother', 'occlusive', 'oil', 'antioxidant', 'sunscreen']);
const whyWords = ['', 'Why: ', 'The reason: '] as const;

interface Verdict {
  lead: string;
  how: readonly string[];
  why: string;
  sources: readonly string[];
  /** Not in one sitting. */
  apart: boolean;
}

/** What we know about two ingredients together, from a rule or, failing that, from what each says of the other. */
export function pairVerdict(a: Ingredient, b: Ingredient): Verdict {
  const rule = pairRule(a, b);
  if (rule) return { ...rule, apart: rule.verdict !== 'together' };
  const [one, other] = [called(a), called(b)];
  if (a.separateFrom.includes(b.id) || b.separateFrom.includes(a.id)) {
    return {
      lead: `Keep ${one} and ${other} apart: different nights, or one in the morning and one in the evening.`,
      how: [`Start with one of them for two to four weeks.`, `Add the other on the nights between.`],
      why: "Together they are likely to irritate or to get in each other's way.",
      apart: true,
      sources: ['conv-irritation'],
    };
  }
  if (a.worksWith.includes(b.id) || b.worksWith.includes(a.id) || gentle.has(a.family) || gentle.has(b.family)) {
    return {
      lead: `Yes, ${one} and ${other} can share a routine.`,
      how: [
        'The thinner one first; wait until it has sunk in.',
        'Then the thicker one.',
        'New to both? Start one, and the other two weeks later.',
      ],
      why: 'I know of no clash between them.',
      apart: false,
      sources: ['conv-combine', 'conv-order'],
    };
  }
  return {
    lead: `I have no rule for ${one} with ${other}, so I will not pretend there is one.`,
    how: [
      'Use them at different times of day at first.',
      'Start one, wait two to four weeks, then add the other.',
      'If skin stings or reddens, keep only one.',
    ],
    why: 'Without a study or a settled habit, slow and separate is the safe way to find out.',
    apart: true,
    sources: ['conv-start-slow'],
  };
}

export function answerPair(ids: readonly [string, string], facet: Facet | undefined): Draft {
  const a = known(knowledge.ingredients, ids[0]);
  const b = known(knowledge.ingredients, ids[1]);
  const verdict = pairVerdict(a, b);
  if (facet === 'morning' || facet === 'evening') {
    const now = usedAt(facet, [a, b]);
    // "BHA and AHA the same night?" asks for the verdict, not for the hour.
    if (now.length < 2 || !verdict.apart) return timeOfDay([a, b], facet, verdict);
  }
  if (facet === 'frequency' || facet === 'strength') {
    return {
      lead: facet === 'frequency' ? 'Each has its own rhythm.' : 'Each has its own usual strength.',
      sections: [
        {
          steps: [a, b].map((one) => {
            const value = facet === 'frequency' ? one.use.frequency : (one.use.strength ?? 'no settled strength');
            return `**${capital(called(one))}**: ${value}.${facet === 'frequency' ? citeUse(one) : cite(one.use.sources)}`;
          }),
        },
      ],
      notes: [`${verdict.lead}${cite(verdict.sources)}`],
    };
  }
  if (facet === 'why') return { lead: `${verdict.why}${cite(verdict.sources)}`, sections: [{ steps: verdict.how }] };
  return {
    lead: `${verdict.lead}${cite(verdict.sources)}`,
    sections: [{ steps: verdict.how }],
    why: `${vary(a.id + b.id, whyWords)}${verdict.why}`,
    caution: 'If it burns, swells or blisters, stop and see a doctor.',
    ask: `Are you already using ${called(a)} or ${called(b)}, and how does your skin take it?`,
  };
}

const usedAt = (facet: 'morning' | 'evening', both: readonly Ingredient[]) =>
  both.filter((one) => one.use.when === 'either' || one.use.when === (facet === 'morning' ? 'am' : 'pm'));

function timeOfDay(both: Ingredient[], facet: 'morning' | 'evening', verdict: Verdict): Draft {
  const now = usedAt(facet, both);
  const later = both.filter((one) => !now.includes(one));
  const lead =
    now.length === 0
      ? `In the ${facet}, neither: ${listed(both.map(called))} belong to the other end of the day.`
      : `In the ${facet}, ${listed(now.map(called))}${later.length > 0 ? `; keep ${listed(later.map(called))} for the ${facet === 'morning' ? 'evening' : 'morning'}` : ''}.`;
  return {
    lead: `${lead}${cite(verdict.sources)}`,
    sections: [
      {
        steps: [
          'Mild cleanser, or just water in the morning.',
          ...now.map((one) => `${capital(called(one))}: ${one.use.text}`),
          facet === 'morning' ? 'Moisturizer, then SPF 30 or more.' : 'Moisturizer to finish.',
        ],
      },
    ],
    why: verdict.why,
  };
}

/** "Retinol or bakuchiol?": what each is for, and then whether both can stay. */
export function answerComparison(idA: string, idB: string): Draft {
  const both = [known(knowledge.ingredients, idA), known(knowledge.ingredients, idB)] as const;
  const verdict = pairVerdict(...both);
  return {
    lead: `It depends on what you want: ${called(both[0])} and ${called(both[1])} do different jobs.`,
    sections: [
      {
        steps: both.map(
          (one) =>
            `**${capital(called(one))}**: ${one.purpose.text}${cite(one.purpose.sources)} ${one.cautions.items[0]}${cite(one.cautions.sources)}`,
        ),
      },
    ],
    notes: [`And both? ${verdict.lead}${cite(verdict.sources)}`],
    ask: 'What is your goal, and how sensitive is your skin? Then I can lean one way.',
  };
}

/** Three and more: which of them clash, and what is left. */
export function answerSeveral(ids: readonly string[]): Draft {
  const ingredients = ids.slice(0, 4).map((id) => known(knowledge.ingredients, id));
  const pairs = ingredients.flatMap((a, i) =>
    ingredients.slice(i + 1).map((b) => ({ a, b, verdict: pairVerdict(a, b) })),
  );
  const apart = pairs.filter(({ verdict }) => verdict.apart);
  const names = listed(ingredients.map(called));
  return {
    lead:
      apart.length > 0
        ? `${capital(names)} can live in one week, but not all in one evening.`
        : `I see no clash between ${names}; still, bring them in one at a time.`,
    sections: [
      {
        steps: (apart.length > 0 ? apart : pairs)
          .slice(0, 4)
          .map(
            ({ a, b, verdict }) => `**${capital(called(a))} + ${called(b)}**: ${verdict.lead}${cite(verdict.sources)}`,
          ),
      },
    ],
    notes: ['Two actives are enough for most faces; a third seldom adds more than irritation.'],
    ask: 'Which goal matters most to you? Then I can say which ones to keep.',
  };
}
