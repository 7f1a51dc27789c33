import { describe, expect, it } from 'vitest';
import { readLexicons } from '../load/read-language-data.ts';
import { readEnglishWords } from '../precomputed/read-english-words.ts';
import { createLanguageDetector } from './detect-language.ts';

const lexicons = readLexicons();
const detect = createLanguageDetector({
  isEnglishWord: readEnglishWords(),
  hasWord: (language, word) => Object.hasOwn(lexicons[language], word),
});

describe('the language of a message', () => {
  it.each([
    ['puedo usar retinol embarazada', 'es'],
    ['tengo la cara roja y me pica', 'es'],
    ['hola', 'es'],
    ["j'ai des boutons sur le menton", 'fr'],
    ["c'est grave si ca brule", 'fr'],
    ['quelle crème solaire pour peau grasse', 'fr'],
    ['ich will nicht mehr leben', 'de'],
    ['was hilft gegen trockene Haut', 'de'],
    ['posso usar ácido salicílico amamentando?', 'pt'],
    ['minha pele está ardendo', 'pt'],
    ['posso usare la vitamina c con la niacinamide', 'it'],
    ['ho il viso gonfio', 'it'],
    ['mere face pe pimples hai', 'hi'],
    ['kya main retinol use kar sakti hu', 'hi'],
    ['mujhe jeena nahi hai', 'hi'],
  ])('%s', (text, language) => expect(detect(text)).toBe(language));

  it.each([
    'can i use retinol',
    'vitamin c',
    'vitamin c serum',
    'vitamin e',
    'retinol',
    'la roche posay any good?',
    'crème de la mer dupe',
    'i want to die my hair',
    'is it ok to use on my son',
    'do i need a toner',
    'hi',
    'my mere presence',
    'no',
    'niacinamide + zinc 1%',
    'café au lait spots on my arm',
    '',
    '???',
  ])('English: %s', (text) => expect(detect(text)).toBe('en'));
});
