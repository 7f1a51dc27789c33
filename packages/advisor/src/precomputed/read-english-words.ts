/// <reference path="./nspell.d.ts" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import dictionary from 'dictionary-en';
import nspell from 'nspell';
import { readKept, writeKept } from './kept-files.ts';

const packageFile = new URL('package.json', `file://${createRequire(import.meta.url).resolve('dictionary-en')}`);
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
const file = `english-words-${version}.txt`;
const lineBreak = 10;

/**
 * Whether plain English has a word, in lower case (Hunspell's dictionary `dictionary-en`, with all its forms). The sorted
 * list of words is searched in its bytes: 1 MB, where the dictionary itself takes 29 MB and 0.3 s to load.
 */
export function readEnglishWords(): (word: string) => boolean {
  const words = readKept('generated', file) ?? Buffer.from(listWords());
  return (word) => hasLine(words, Buffer.from(word));
}

/** Writes the list for `readEnglishWords`, where this dictionary's was not written yet. */
export function keepEnglishWords(): void {
  if (readKept('generated', file) === undefined) writeKept('generated', file, listWords());
}

function listWords(): string {
  const { data } = nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) });
  const plain = Object.keys(data).filter((word) => /^[a-z]+(?:'[a-z]+)?$/.test(word));
  return `${plain.sort().join('\n')}\n`;
}

function hasLine(lines: Buffer, wanted: Buffer): boolean {
  let [from, to] = [0, lines.length];
  while (from < to) {
    const middle = lines.lastIndexOf(lineBreak, (from + to) >> 1) + 1;
    const start = Math.max(middle, from);
    const end = lines.indexOf(lineBreak, start);
    const order = lines.compare(wanted, 0, wanted.length, start, end);
    if (order === 0) return true;
    if (order > 0) to = start === from ? from : start - 1;
    else from = end + 1;
  }
  return false;
}
