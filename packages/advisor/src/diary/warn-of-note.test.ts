import { describe, expect, it } from 'vitest';
import type { Language } from '../language/detect-language.ts';
import { readSafety } from '../load/read-safety.ts';
import type { Danger } from '../safety/find-danger.ts';
import { createNoteWarning } from './warn-of-note.ts';

const warnOf = (language: Language, danger?: Pick<Danger, 'rule' | 'urgency'>) =>
  createNoteWarning({
    read: async (text) => ({ text, language, english: text, clauses: [] }),
    findDanger: async () =>
      danger && { ...danger, language, about: 'self', also: undefined, by: 'words', asksMore: false },
    safety: readSafety(),
  });

describe('the warning of a note', () => {
  it('makes sense on its own, with the numbers to call', async () => {
    const words = await warnOf('en', { rule: 'self-harm', urgency: 'emergency' })('I dont want to live', []);
    expect(words).toMatch(/^I am so glad you told me.*988/);
    for (const { id, urgency } of readSafety().rules) {
      if (urgency === 'soon') continue;
      expect(await warnOf('de', { rule: id, urgency })('', []), id).not.toMatch(/^(Und|And|Auch|Also)\b|\{/);
    }
  });

  it('leaves what can wait to the reply', async () => {
    expect(await warnOf('en', { rule: 'changing-mole', urgency: 'soon' })('mole looks bigger', [])).toBeUndefined();
    expect(await warnOf('en')('bought milk', [])).toBeUndefined();
  });

  it('says that a note in another language was not understood, with what must not be missed', async () => {
    expect(await warnOf('it')('oggi ho dimenticato tutto a casa', [])).toMatch(
      /Only notes in English.*breathing is hard, call 112/,
    );
    expect(await warnOf('es')('mi cara arde mucho', [])).toBeUndefined();
  });
});
