import type { Token, Tokens } from 'marked';
import type { FindNames } from './find-names.ts';

/** The name of a product in a text. */
export interface ProductToken {
  readonly type: 'product';
  readonly raw: string;
  readonly id: string;
}

/** Marks the names of products in a text: each once in a paragraph, never in a link or in code. */
export const linkNames = (tokens: readonly Token[], find: FindNames): Token[] => mark(tokens, find, new Set());

const mark = (tokens: readonly Token[] = [], find: FindNames, seen: Set<string>): Token[] =>
  tokens.map((token) => {
    switch (token.type) {
      case 'link':
      case 'code':
      case 'codespan':
        return token;
      case 'list':
        return { ...token, items: (token as Tokens.List).items.map((item) => within(item, find, new Set())) };
      case 'paragraph':
      case 'heading':
        return within(token, find, new Set());
      default:
        if (token.type === 'text' && !('tokens' in token && token.tokens))
          return split(token as Tokens.Text, find, seen);
        return within(token, find, seen);
    }
  });

const within = <Kind extends Token>(token: Kind, find: FindNames, seen: Set<string>): Kind =>
  'tokens' in token && token.tokens ? { ...token, tokens: mark(token.tokens, find, seen) } : token;

const split = (token: Tokens.Text, find: FindNames, seen: Set<string>): Token => {
  const parts = find(token.text).map(({ text, id }): Token | ProductToken => {
    if (id === undefined || seen.has(id)) return { type: 'text', raw: text, text };
    seen.add(id);
    return { type: 'product', raw: text, id };
  });
  return parts.some(({ type }) => type === 'product') ? { ...token, tokens: parts as Token[] } : token;
};
