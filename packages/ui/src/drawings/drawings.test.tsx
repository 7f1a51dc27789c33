import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { lathe } from '../drawing-parts/lathe.ts';
import { Bloom } from './bloom.tsx';
import { CoinStacks } from './coin-stacks.tsx';
import { FaceMap } from './face-map.tsx';
import { HeroStillLife } from './hero-still-life.tsx';
import { PRODUCT_KINDS, type Scene, StillLife } from './still-life.tsx';

const sceneOf = (kind: Scene['kind']): Scene => ({
  kind,
  palette: { wall: '#ebcfbf', body: '#c87a4e' },
  back: ['sprig', 'olive'],
  front: ['stones', 'pebble', 'petals', 'smear', 'razor'],
  raised: 24,
});

const drawings: Record<string, ReactElement> = {
  ...Object.fromEntries(PRODUCT_KINDS.map((kind) => [kind, <StillLife key={kind} scene={sceneOf(kind)} />])),
  hero: <HeroStillLife />,
  coins: <CoinStacks stacks={[7, 4, 3]} />,
  bloom: <Bloom />,
  face: <FaceMap levels={{ nose: 'shine' }} />,
};

const idsOf = (markup: string) => [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
const usesOf = (markup: string) => [...markup.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);

describe.each(Object.entries(drawings))('the drawing %s', (_name, drawing) => {
  const markup = renderToStaticMarkup(drawing);

  it('is the same every time', () => {
    expect(renderToStaticMarkup(drawing)).toBe(markup);
  });

  it('defines every gradient, blur and clip it paints with', () => {
    const ids = new Set(idsOf(markup));
    expect(usesOf(markup).filter((id) => !ids.has(id))).toEqual([]);
  });

  it('draws finite numbers only', () => {
    expect(markup).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('shares no id with a second copy in the page', () => {
    const ids = idsOf(
      renderToStaticMarkup(
        <>
          {drawing}
          <div>{drawing}</div>
        </>,
      ),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('a picture', () => {
  it('is an image when it has a title and decoration when it has none', () => {
    expect(renderToStaticMarkup(<Bloom title="A flower" />)).toContain('role="img" aria-label="A flower"');
    expect(renderToStaticMarkup(<Bloom />)).toContain('aria-hidden="true"');
  });
});

describe('lathe', () => {
  it('closes an outline that is the same on both sides', () => {
    const d = lathe([
      [-100, 20],
      [-10, 40],
    ]);
    const xs = [...d.matchAll(/(-?[\d.]+) -?[\d.]+/g)].map(([, x]) => Number(x));
    expect(d.endsWith('Z')).toBe(true);
    expect(Math.min(...xs)).toBe(-Math.max(...xs));
  });
});
