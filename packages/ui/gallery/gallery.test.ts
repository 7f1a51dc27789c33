import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rooms } from './gallery.tsx';

const source = join(import.meta.dirname, '../src');
/** Rooms that hold no component: what components and drawings are made of. */
const partsOnly = ['drawing-parts', 'product-drawings', 'styles'];

const componentsIn = (room: string) =>
  readdirSync(join(source, room))
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => name.replace('.tsx', ''));

describe('the gallery', () => {
  it('has the same rooms as the source', () => {
    const folders = readdirSync(source).filter((name) => !partsOnly.includes(name));
    expect(Object.keys(rooms).toSorted()).toEqual(folders.toSorted());
  });

  it.each(Object.entries(rooms))('shows every component of %s', (room, specimens) => {
    expect(Object.keys(specimens).toSorted()).toEqual(componentsIn(room).toSorted());
  });
});
