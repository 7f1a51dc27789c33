import type { SaidWishes } from '@petalwise/contracts/chat/conversation';
import { links } from '@petalwise/host/links';
import { goalsOfAddress } from './goals.ts';

/** The builder with what was said in a chat: `/chat/routine?build&goals=acne&budget=50&steps=3&minutes=5`. */
export const builderLink = ({ goals, budget, mostSteps, minutes }: SaidWishes): string => {
  const said = {
    goals: goals.length > 0 ? goals.join(',') : undefined,
    budget,
    steps: mostSteps,
    minutes,
  };
  const search = new URLSearchParams({ build: '' });
  for (const [name, value] of Object.entries(said)) if (value !== undefined) search.set(name, String(value));
  return `${links.routine()}?${search}`;
};

/** What an address says a routine should be; undefined where it does not ask for the builder. What makes no sense is left out. */
export const wishesOfAddress = (search: URLSearchParams): SaidWishes | undefined => {
  const goals = goalsOfAddress(search);
  if (!search.has('build') && goals.length === 0) return undefined;
  const numberOf = (name: string, least: number, most: number) => {
    const text = search.get(name) ?? '';
    return /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined;
  };
  const [budget, mostSteps, minutes] = [
    numberOf('budget', 0, 10_000),
    numberOf('steps', 2, 8),
    numberOf('minutes', 1, 60),
  ];
  return {
    goals,
    ...(budget !== undefined && { budget }),
    ...(mostSteps !== undefined && { mostSteps }),
    ...(minutes !== undefined && { minutes }),
  };
};

/** What was taken over, in words: "up to $50", "3 steps". Goals are seen as chips. */
export const takenOver = ({ budget, mostSteps, minutes }: SaidWishes): string[] => [
  ...(mostSteps === undefined ? [] : [`at most ${mostSteps} steps`]),
  ...(minutes === undefined ? [] : [`at most ${minutes} minute${minutes === 1 ? '' : 's'}`]),
  ...(budget === undefined ? [] : [budget === 0 ? 'nothing new to buy' : `up to $${budget}`]),
];
