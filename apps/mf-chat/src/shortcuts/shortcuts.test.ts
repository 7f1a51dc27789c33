import { expect, it } from 'vitest';
import { shortcutOf } from './shortcuts.ts';

const press = (key: string, part = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...part });

it('finds the shortcut of a key, also with Caps Lock', () => {
  expect([shortcutOf(press('n'), false), shortcutOf(press('N'), false)]).toEqual(['n', 'n']);
  expect(shortcutOf(press('?'), false)).toBe('?');
  expect(shortcutOf(press('x'), false)).toBeUndefined();
});

it('leaves the keys of the browser alone', () => {
  for (const held of ['ctrlKey', 'metaKey', 'altKey']) {
    expect(shortcutOf(press('c', { [held]: true }), false)).toBeUndefined();
  }
});

it('takes nothing but Escape from what is written', () => {
  expect(['/', 'n', '?', 'e'].map((key) => shortcutOf(press(key), true))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(shortcutOf(press('Escape'), true)).toBe('Escape');
});
