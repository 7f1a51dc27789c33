import { describe, expect, it } from 'vitest';
import { findPage } from './site-map.ts';

describe('findPage', () => {
  it.each([
    ['/', 'shell'],
    ['/chat', 'mf-chat'],
    ['/chat/', 'mf-chat'],
    ['/chat/3f0c', 'mf-chat'],
    ['/checkout/25_coins', 'mf-commerce'],
    ['/trending', 'mf-trending'],
    ['/privacy-policy', 'shell'],
  ])('knows %s as a page of %s', (path, app) => {
    expect(findPage(path)?.app).toBe(app);
  });

  it.each(['/chat/a/b', '/chatter', '/nothing', '/trending/x'])('knows no page at %s', (path) => {
    expect(findPage(path)).toBeUndefined();
  });
});
