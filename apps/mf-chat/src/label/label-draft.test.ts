import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubTabStorage } from '../testing/tab-storage.ts';

type Module = typeof import('./label-draft.ts');

const serum = 'Aqua, Glycerin';
let kept: Map<string, string>;
let draft: Module;

/** The page as it is after a reload, with what the tab has kept. */
const reload = async (): Promise<Module> => {
  vi.resetModules();
  stubTabStorage(kept);
  return import('./label-draft.ts');
};
const textOf = ({ useLabelDraft }: Module) => useLabelDraft.getState().text;

beforeEach(async () => {
  kept = new Map();
  draft = await reload();
  draft.beginDraft('maya');
});

describe('the draft of a label', () => {
  it('is the same label when it is tried again, also after a reload', async () => {
    draft.writeLabel(serum);
    const id = draft.idOfDraft();
    draft.writeLabel(`${serum}\n`);
    expect(draft.idOfDraft()).toBe(id);
    const reloaded = await reload();
    reloaded.beginDraft('maya');
    expect(textOf(reloaded)).toBe(`${serum}\n`);
    expect(reloaded.idOfDraft()).toBe(id);
  });

  it('is another label when its text is another, or its id was taken', () => {
    draft.writeLabel(serum);
    const id = draft.idOfDraft();
    draft.writeLabel(`${serum}, Parfum`);
    const second = draft.idOfDraft();
    expect(second).not.toBe(id);
    draft.renewId();
    expect(draft.idOfDraft()).not.toBe(second);
  });

  it('is another label with another question, which goes with it', async () => {
    draft.writeLabel(serum);
    const id = draft.idOfDraft();
    draft.writeQuestion('ok at night?');
    const second = draft.idOfDraft();
    expect(second).not.toBe(id);
    draft.writeQuestion('ok at night? ');
    expect(draft.idOfDraft()).toBe(second);
    const reloaded = await reload();
    expect(reloaded.useLabelDraft.getState().question).toBe('ok at night? ');
    reloaded.forgetDraft(serum);
    expect(reloaded.useLabelDraft.getState().question).toBe('');
  });

  it('is not shown to another person in the same tab', async () => {
    draft.writeLabel(serum);
    const reloaded = await reload();
    reloaded.beginDraft('noor');
    expect(textOf(reloaded)).toBe('');
  });

  it('gives back what was written before a picture was read', () => {
    draft.writeLabel(serum);
    draft.writeFromPicture('Aqua, Parfum');
    expect(textOf(draft)).toBe('Aqua, Parfum');
    draft.putBack();
    expect(textOf(draft)).toBe(serum);
  });

  it('keeps what was written while another text was judged', () => {
    draft.writeLabel(serum);
    draft.forgetDraft(serum);
    expect(textOf(draft)).toBe('');
    draft.writeLabel('Aqua, Parfum');
    draft.forgetDraft(serum);
    expect(textOf(draft)).toBe('Aqua, Parfum');
  });

  it('starts empty if something else was stored', async () => {
    for (const state of ['"text"', '{"ownerId":"maya","text":7}', 'null']) {
      kept.set('petalwise-label', `{"state":${state},"version":0}`);
      const reloaded = await reload();
      reloaded.beginDraft('maya');
      expect(textOf(reloaded)).toBe('');
    }
  });
});
