import { amountsIn, type Evidence } from './evidence.ts';
import { brandsOf, productsNamedIn } from './product-names.ts';

/** A line's indentation and list mark, the words, and the white space behind them. */
const parts = /^(\s*(?:(?:[-*+]|\d+[.)])\s+|#{1,6}\s+|>\s+)?)([\s\S]*?)(\s*)$/;

/**
 * One sentence of a model without what nothing gave: links and sources are taken out, and a sentence with a price or a
 * product is dropped. Of a sentence that is dropped the end of its line stays.
 */
export const checkSentence = (sentence: string, evidence: Evidence): string => {
  const [, mark = '', words = '', space = ''] = parts.exec(sentence) ?? [];
  if (words === '') return sentence;
  const allowed = withoutForeignSources(withoutForeignLinks(words, evidence), evidence);
  if (allowed.trim() !== '' && !namesForeign(allowed, evidence)) return `${mark}${allowed}${space}`;
  return space.includes('\n') ? '\n' : '';
};

const withoutForeignLinks = (text: string, evidence: Evidence): string =>
  text
    .replaceAll(/!\[[^\]]*\]\([^)]*\)?/g, '')
    .replaceAll(/\[([^\]]*)\]\(\s*([^)\s]*)[^)]*\)?/g, (whole, words: string, url: string) =>
      evidence.hasLink(url) ? whole : words,
    )
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .replaceAll(/\b(?:https?:\/\/|www\.)[^\s)\]>]+/gi, (url) => {
      const bare = url.replace(/[.,;:!?]+$/, '');
      return evidence.hasLink(bare) ? url : url.slice(bare.length);
    })
    .replaceAll(/\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|org|net|io|shop|store|co\.uk|de|fr|es|it|in)\b(?:\/\S*)?/gi, '');

const withoutForeignSources = (text: string, evidence: Evidence): string =>
  text
    .replaceAll(/ ?\[(\d{1,3})\]/g, (mark, number: string) => (evidence.hasSource(Number(number)) ? mark : ''))
    .replaceAll(/ ?\[\^[^\]]*\]/g, '');

const namesForeign = (text: string, evidence: Evidence): boolean => {
  if (amountsIn(text).some((cents) => !evidence.hasAmount(cents))) return true;
  return [...productsNamedIn(text), ...brandsOf(text)].some((name) => !evidence.mentions(name));
};
