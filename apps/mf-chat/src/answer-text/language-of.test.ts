import { describe, expect, it } from 'vitest';
import { languageOf } from './language-of.ts';

describe('languageOf', () => {
  it.each([
    ['es', 'Esto puede ser una reacción alérgica grave. Llama al 112 ahora y no esperes a que se pase por sí sola.'],
    ['fr', "Cela peut être une infection qui s'étend. Appelez votre médecin aujourd'hui et ne pressez pas la peau."],
    ['de', 'Das kann eine schwere Reaktion sein. Bitte rufen Sie sofort den Notruf und warten Sie nicht ab.'],
    ['pt', 'Isso pode ser uma infecção que se espalha. Ligue para o seu médico agora e não aperte a pele.'],
    ['it', 'Questo può essere una reazione grave. Chiama subito il medico e non aspettare che passi da sola.'],
    ['hi-Latn', 'Yeh gambhir ho sakta hai. Aap turant doctor ko dikhayein aur tab tak us par kuch na lagayein.'],
    ['hi', 'यह गंभीर हो सकता है। तुरंत डॉक्टर को दिखाएँ।'],
  ])('knows %s', (language, text) => {
    expect(languageOf(text)).toBe(language);
  });

  it.each([
    '',
    '112',
    'Use it in the evening, and wear sunscreen in the morning. This may be a doctor’s case if it is not better.',
    'No. Per la mer, die Haut, con amore.',
  ])('is silent about %j', (text) => {
    expect(languageOf(text)).toBeUndefined();
  });
});
