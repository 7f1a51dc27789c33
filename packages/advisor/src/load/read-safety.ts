import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import {
  languages,
  NumbersByLanguage,
  type SafetyKnowledge,
  SafetyPhrases,
  SafetyRule,
  SafetyWords,
} from '../safety/rule.ts';

const folder = new URL('../../knowledge/safety/', import.meta.url);

/** Reads and checks `knowledge/safety/`. @throws where a file is malformed */
export function readSafety(): SafetyKnowledge {
  const files = readdirSync(new URL('rules/', folder)).filter((file) => file.endsWith('.json'));
  const phrases = readdirSync(new URL('phrases/', folder)).filter((file) => file.endsWith('.json'));
  const words = Object.fromEntries(
    languages.map((language) => [language, read(`words/${language}.json`, SafetyWords)]),
  );
  return {
    rules: files.sort().map((file) => read(`rules/${file}`, SafetyRule)),
    phrases: phrases.sort().map((file) => read(`phrases/${file}`, SafetyPhrases)),
    words: words as SafetyKnowledge['words'],
    numbers: read('numbers.json', NumbersByLanguage),
  };
}

function read<Value>(file: string, schema: z.ZodType<Value>): Value {
  const checked = schema.safeParse(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
  if (!checked.success) throw new Error(`knowledge/safety/${file}: ${z.prettifyError(checked.error)}`);
  return checked.data;
}
