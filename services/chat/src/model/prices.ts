/**
 * OpenAI's list prices in US dollars for a million tokens, read and written: change them here when the provider does.
 * Compared on 2026-11-22 with github.com/simonw/llm-prices (data/openai.json, its state of 2026-08-05), which follows
 * developers.openai.com/api/docs/pricing; that page itself was not at hand. Cached tokens are cheaper, so what is
 * counted is the most that it can have cost. A model that is not here costs an unknown sum.
 */
const perMillion = {
  'gpt-5.4': [2.5, 15],
  'gpt-5.4-mini': [0.75, 4.5],
  'gpt-5.4-nano': [0.2, 1.25],
  'gpt-5.2': [1.75, 14],
  'gpt-5.1': [1.25, 10],
  'gpt-5': [1.25, 10],
  'gpt-5-mini': [0.25, 2],
  'gpt-5-nano': [0.05, 0.4],
  'gpt-4.1': [2, 8],
  'gpt-4.1-mini': [0.4, 1.6],
  'gpt-4.1-nano': [0.1, 0.4],
  'gpt-4o': [2.5, 10],
  'gpt-4o-mini': [0.15, 0.6],
} as const satisfies Record<string, readonly [input: number, output: number]>;
type PricedModel = keyof typeof perMillion;

export const isPriced = (model: string): model is PricedModel => Object.hasOwn(perMillion, model);

/** US dollars for so many tokens. */
export const costUsd = (model: PricedModel, { input, output }: { input: number; output: number }): number => {
  const [read, written] = perMillion[model];
  return (input * read + output * written) / 1_000_000;
};
