import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';
import { drawings as rows } from './drawings.ts';

interface Drawing {
  readonly palette: Readonly<Record<'wall' | 'body', string>>;
  readonly label?: readonly string[];
}
const drawings: Readonly<Record<string, Drawing>> = rows;
const all = Object.values(drawings);

describe('drawings', () => {
  it('has one for every product and no other', () => {
    expect(Object.keys(drawings).sort()).toEqual(catalogue.map(({ id }) => id).sort());
  });

  it('draws no two alike', () => {
    expect(new Set(all.map((drawing) => JSON.stringify(drawing))).size).toBe(all.length);
  });

  it('gives every product its own palette, with a wall and a body that no other has', () => {
    for (const part of ['wall', 'body'] as const) {
      const colours = all.map(({ palette }) => palette[part]);
      expect(new Set(colours).size, `${part}: ${repeated(colours)}`).toBe(all.length);
    }
  });

  it('writes colours as six digits', () => {
    for (const { palette } of all) {
      for (const colour of Object.values(palette)) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    }
  });

  it('prints no brand on a label', () => {
    for (const { id, brand } of catalogue) {
      expect(drawings[id]?.label?.join(' ').toLowerCase() ?? '').not.toContain(brand.toLowerCase());
    }
  });
});

const repeated = (values: string[]) => values.filter((value, i) => values.indexOf(value) !== i).join(' ');
