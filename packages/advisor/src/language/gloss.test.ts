import { describe, expect, it } from 'vitest';
import { readLexicons } from '../load/read-language-data.ts';
import { createGloss, splitElisions } from './gloss.ts';
import { normaliseText } from './normalise-text.ts';

const lexicons = readLexicons();
const gloss = (language: keyof typeof lexicons, text: string) =>
  createGloss(lexicons[language])(splitElisions(normaliseText(text)));

describe('rough English', () => {
  it.each([
    ['es', 'puedo usar retinol embarazada', ['can i use', 'retinol', 'pregnant']],
    ['es', 'manchas rojas en la nariz', ['dark spots', 'red', 'nose']],
    ['fr', "j'ai de l'acné hormonale", ['i have', 'acne']],
    ['fr', 'puis-je utiliser le rétinol enceinte', ['can i use', 'retinol', 'pregnant']],
    ['de', 'trockene Haut während der Stillzeit', ['dry skin', 'during', 'breastfeeding']],
    ['pt', 'meu rosto está descascando', ['my', 'face', 'peeling']],
    ['it', 'quante volte posso usare il detergente', ['how often', 'can i use', 'cleanser']],
    ['hi', 'mere chehre pe daag hai', ['my', 'face', 'on', 'dark spots']],
  ] as const)('from %s: %s', (language, text, parts) => {
    const english = gloss(language, text);
    for (const part of parts) expect(english).toContain(part);
  });

  it('keeps what no lexicon has, and the marks', () => {
    expect(gloss('es', 'xyzzy 0.5%?')).toBe('xyzzy 0.5%?');
  });

  it('has some hundred words and phrases of every language', () => {
    for (const [language, lexicon] of Object.entries(lexicons)) {
      expect(Object.keys(lexicon).length, language).toBeGreaterThan(language === 'en' ? 200 : 600);
    }
  });
});
