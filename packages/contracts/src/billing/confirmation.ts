import * as z from 'zod/mini';

/** An admin must type a sentence to confirm an act that moves more coins than this. */
export const mostUnconfirmed = 1_000;

export type CoinAct = 'give' | 'take' | 'collect' | 'forgive' | 'repair';

const verbs: Readonly<Record<CoinAct, string>> = {
  give: 'Give',
  take: 'Take',
  collect: 'Collect',
  forgive: 'Forgive',
  repair: 'Repair',
};

/** What the admin types, for example "Give 5,000 coins"; undefined if the act needs no confirmation. */
export const sentenceFor = (act: CoinAct, coins: number): string | undefined =>
  coins > mostUnconfirmed ? `${verbs[act]} ${coins.toLocaleString('en')} coins` : undefined;

const plain = (text: string) => text.toLowerCase().replace(/[\s.,]/g, '');

/** Whether the typed text matches the sentence; capitals, spaces and the comma of the number do not matter. */
export const confirms = (typed: string | undefined, sentence: string): boolean =>
  plain(typed ?? '') === plain(sentence);

/** The sentence of an act that needs one. */
export const Confirmation = z.optional(z.string().check(z.maxLength(100, 'At most 100 characters')));
