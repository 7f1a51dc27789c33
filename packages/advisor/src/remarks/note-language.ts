import type { Block } from '../advice/draft.ts';
import type { ForeignLanguage, Language } from '../language/detect-language.ts';

/** Who writes in another language is understood, and answered in English all the same: that is said once. */
const notes: Readonly<Record<ForeignLanguage, string>> = {
  es: 'Te entiendo en español, pero de momento solo respondo en inglés.',
  fr: 'Je comprends le français, mais pour le moment je réponds seulement en anglais.',
  de: 'Ich verstehe Deutsch, antworte aber zurzeit nur auf Englisch.',
  pt: 'Entendo português, mas por enquanto só respondo em inglês.',
  it: 'Capisco l’italiano, ma per ora rispondo solo in inglese.',
  hi: 'Main Hindi samajh leta hoon, par abhi jawab sirf English mein de sakta hoon.',
};

/** Says before an answer, once in a conversation, why it is in English. */
export function noteLanguage(language: Language, given: ReadonlySet<string>): Block[] {
  const passage = `language/${language}`;
  return language === 'en' || given.has(passage) ? [] : [{ passage, lead: notes[language], sources: [] }];
}
