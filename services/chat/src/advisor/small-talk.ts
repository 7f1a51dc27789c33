import { type Draft, listed, vary } from './lay-out-answer.ts';
import { searchKnowledge } from './search-knowledge.ts';
import type { SmallTalk } from './understand-question.ts';

export const inEnglish =
  'I can only answer in English so far, sorry. If something bleeds, swells, or makes breathing hard, please get medical help now.';

export function answerSmallTalk(talk: SmallTalk, seed: string): Draft {
  switch (talk) {
    case 'greeting':
      return {
        lead: vary(seed, ['Hello, good to see you.', 'Hi there.', 'Hello!'] as const),
        sections: [],
        ask: 'What is on your mind: an ingredient, a routine, or something your skin is doing? You can send a photo as well.',
      };
    case 'thanks':
      return {
        lead: vary(seed, ['You are welcome.', 'Gladly.', 'My pleasure.'] as const),
        sections: [],
        ask: 'Tell me in a few weeks how it went, and we can adjust it.',
      };
    case 'nod':
      return {
        lead: vary(seed, ['Noted.', 'Good to know.', 'Alright.'] as const),
        sections: [],
        ask: 'Tell me a little more, or ask the next thing: mornings, evenings, how often, or which ingredients.',
      };
    case 'goodbye':
      return { lead: 'Take care, and keep the sunscreen close.', sections: [] };
    default:
      return talk satisfies never;
  }
}

export function answerEmpty(): Draft {
  return {
    lead: 'I could not read a question in that.',
    sections: [],
    ask: 'Try something like "Can I use retinol and vitamin C together?"',
  };
}

export function answerSteering(): Draft {
  return {
    lead: 'I keep to my rules: skin and beauty, with sources, no diagnoses, and a doctor first where one is needed.',
    sections: [],
    ask: 'Within that, ask me anything about ingredients, routines or your skin.',
  };
}

export function answerOffTopic(seed: string): Draft {
  return {
    lead: vary(seed, [
      'That is outside what I know: I keep to skin and beauty.',
      'I only know my way around skin and beauty, so I will not guess at that one.',
    ] as const),
    sections: [],
    ask: 'Ask me about an ingredient, two products together, or a routine.',
  };
}

/** Says plainly that the collection holds nothing, and what is nearest to the question. */
export function answerUnknown(question: string, word?: string): Draft {
  const near = searchKnowledge(question, 3).map((found) => found.title.toLowerCase());
  return {
    lead: word
      ? `I do not know ${word}: nothing in my collection speaks about it, and I would rather say so than guess.`
      : 'I do not know this one: nothing in my collection answers it, and I would rather say so than guess.',
    sections: [],
    notes: near.length > 0 ? [`The nearest I can speak about: ${listed(near)}.`] : [],
    ask: 'If it is a product, send me its main ingredients; those I may know.',
  };
}
