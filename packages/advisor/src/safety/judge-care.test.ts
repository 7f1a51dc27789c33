import { describe, expect, it } from 'vitest';
import type { Language } from '../language/detect-language.ts';
import { readSafety } from '../load/read-safety.ts';
import { createCareJudge } from './judge-care.ts';

const isCaredFor = createCareJudge(readSafety());
const say = (text: string, language: Language = 'en') =>
  isCaredFor({ text, language, english: language === 'en' ? text : '' });

describe('a danger', () => {
  it.each([
    ["it's taken care of, which cream now?", 'en'],
    ['i called the doctor, now which serum', 'en'],
    ['we are at the hospital', 'en'],
    ['false alarm, im fine', 'en'],
    ['ya fui al médico', 'es'],
    ['j’ai vu le médecin', 'fr'],
    ['war beim arzt, alles gut', 'de'],
    ['já fui ao médico', 'pt'],
    ['sono stata dal medico', 'it'],
    ['doctor ko dikha diya', 'hi'],
  ] as const)('is taken care of in "%s"', (text, language) => {
    expect(say(text, language)).toBe(true);
  });

  it.each([
    ['ok but which serum should i use?', 'en'],
    ['do i really need a doctor', 'en'],
    ['i will go tomorrow maybe, what cream', 'en'],
    ['y qué crema uso', 'es'],
    ['und welche creme?', 'de'],
  ] as const)('is not in "%s"', (text, language) => {
    expect(say(text, language)).toBe(false);
  });
});
