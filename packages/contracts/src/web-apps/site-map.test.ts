import { describe, expect, it } from 'vitest';
import { findPage, neededModules } from './site-map.ts';

describe('findPage', () => {
  it.each([
    ['/', 'shell'],
    ['/chat', 'mf-chat'],
    ['/chat/', 'mf-chat'],
    ['/chat/3f0c', 'mf-chat'],
    ['/chat/memory', 'mf-chat'],
    ['/chat/routine', 'mf-chat'],
    ['/chat/skin', 'mf-chat'],
    ['/routine/3f0c', 'mf-chat'],
    ['/checkout/25_coins', 'mf-commerce'],
    ['/trending', 'mf-trending'],
    ['/trending/sk1', 'mf-trending'],
    ['/privacy-policy', 'shell'],
    ['/how-photos-work', 'shell'],
  ])('knows %s as a page of %s', (path, app) => {
    expect(findPage(path)?.app).toBe(app);
  });

  it.each(['/chat/a/b', '/chatter', '/nothing', '/trending/a/b'])('knows no page at %s', (path) => {
    expect(findPage(path)).toBeUndefined();
  });
});

describe('neededModules', () => {
  it.each([
    ['shell', ['.']],
    ['mf-chat', ['./app', './bubble', './today']],
    ['mf-commerce', ['./app', './upsell']],
    ['mf-trending', ['./app', './teaser', './named-products']],
    ['mf-admin', ['./app']],
  ] as const)('requires the pages of %s and its widgets that other pages show: %j', (app, modules) => {
    expect(neededModules(app)).toEqual(modules);
  });
});
