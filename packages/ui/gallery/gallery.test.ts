import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rooms } from './gallery.tsx';

const source = join(import.meta.dirname, '../src');
/** What a gallery of components cannot show by itself: parts that the drawings are made of. */
const parts = ['face', 'light', 'picture', 'print', 'props', 'room', 'scene', 'sheet'].map(
  (name) => `drawings/${name}`,
);

const filesIn = (folder: string) =>
  readdirSync(join(source, folder))
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => join(folder, name.replace('.tsx', '')));

describe('the gallery', () => {
  const shown = Object.values(rooms).flatMap((specimens) => Object.keys(specimens));

  it('has a place for every component', () => {
    const components = [...filesIn('.'), ...filesIn('drawings')].filter((name) => !parts.includes(name));
    expect(shown.toSorted()).toEqual(components.toSorted());
  });
});
