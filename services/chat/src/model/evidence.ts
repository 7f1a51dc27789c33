import type { Advice, Conversation } from '@petalwise/advisor/advice/advice';
import type { NamedProduct, Source } from '@petalwise/contracts/chat/conversation';

/** What a tool gives the model. */
export interface ToolOutcome {
  /** For the model to read; sources appear in it as marks: `[^id]`. */
  readonly text: string;
  /** By the ids of their marks. */
  readonly sources: Readonly<Record<string, Omit<Source, 'number'>>>;
  readonly products: readonly (NamedProduct & { readonly name: string })[];
}

/** Everything that one answer of a model may rest on: the advice, what tools gave, and what was said before. */
export interface Evidence {
  /** Takes a tool's outcome in, and returns its text with numbers in place of the marks. */
  take(outcome: ToolOutcome): string;
  /** Whether words occur in it, however they are written. */
  mentions(words: string): boolean;
  /** Whether an amount of money occurs in it, in cents. */
  hasAmount(cents: number): boolean;
  /** Whether the address is one of its sources. */
  hasLink(url: string): boolean;
  hasSource(number: number): boolean;
  /** The sources that a text cites. */
  citedIn(text: string): Source[];
  /** The products that a text names, at most three. */
  namedIn(text: string): NamedProduct[];
}

const mostProducts = 3;

export const createEvidence = (advice: Advice, { question, history, profile }: Conversation): Evidence => {
  const sources: Source[] = [...advice.sources];
  const products = new Map<string, NamedProduct & { name: string }>();
  const said = [
    advice.markdown,
    question,
    ...history.map(({ content }) => content),
    ...profile.map(({ value }) => value),
  ];
  let text = plainText(said.join('\n'));
  const amounts = new Set(said.flatMap(amountsIn).concat(budgetOf(profile)));

  const numberOf = (source: Omit<Source, 'number'>): number => {
    const known = sources.find(({ title, url }) => title === source.title && url === source.url);
    if (known) return known.number;
    const number = Math.max(0, ...sources.map((one) => one.number)) + 1;
    sources.push({ ...source, number });
    return number;
  };
  return {
    take: (outcome) => {
      for (const product of outcome.products) products.set(product.id, product);
      for (const amount of amountsIn(outcome.text)) amounts.add(amount);
      text += `\n${plainText(outcome.text)}`;
      return outcome.text.replaceAll(/\[\^([a-z0-9-]+)\]/g, (_, id: string) => {
        const source = outcome.sources[id];
        return source ? `[${numberOf(source)}]` : '';
      });
    },
    mentions: (words) => ` ${text} `.includes(` ${plainText(words)} `),
    hasAmount: (cents) => amounts.has(cents),
    hasLink: (url) => sources.some((source) => source.url === url),
    hasSource: (number) => sources.some((source) => source.number === number),
    citedIn: (answer) => sources.filter(({ number }) => answer.includes(`[${number}]`)),
    namedIn: (answer) => {
      const given = ` ${plainText(answer)} `;
      const named = [...products.values()].filter(({ name }) => given.includes(` ${plainText(name)} `));
      const all = [...named.map(({ id, reason }) => ({ id, reason })), ...advice.products];
      return [...new Map(all.map((one) => [one.id, one])).values()].slice(0, named.length > 0 ? mostProducts : 0);
    },
  };
};

/** Letters and digits without accents, with one space between words. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const currency = '[$€£₹¥]|\\b(?:usd|eur|gbp|inr|dollars?|bucks|euros?|pounds?|rupees?|d[oó]lares|dollari)\\b';
const figure = '\\d{1,3}(?:[ ,.]\\d{3})*(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d{1,2})?';
const amount = new RegExp(`(?:${currency})\\s*(${figure})|(${figure})\\s*(?:${currency})`, 'giu');

/** Amounts of money in a text, in hundredths. */
export const amountsIn = (text: string): number[] =>
  [...text.matchAll(amount)].map(([, after, before]) => toCents(after ?? before ?? ''));

const toCents = (written: string): number => {
  const [, whole = '', part = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(written) ?? [];
  return Number(whole.replaceAll(/\D/g, '')) * 100 + Number(part.padEnd(2, '0'));
};

const budgetOf = (profile: Conversation['profile']): number[] =>
  profile.filter(({ kind }) => kind === 'budget').map(({ value }) => Number(value) * 100);
