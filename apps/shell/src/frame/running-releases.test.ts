// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isNewer, runningReleases } from './running-releases.ts';

const remote = { enabled: true, base: '/', entry: '/entry.js', exposes: {}, integrity: {} };
const page = (src: string | null) =>
  ({ querySelector: () => src && { getAttribute: () => src } }) as unknown as Document;

describe('the releases that a tab runs', () => {
  it('are those of its registry and of its own script', () => {
    const remotes = { 'mf-chat': { ...remote, release: 'c1' } };
    expect(runningReleases(remotes, page('https://x.example/releases/shell/s1/main.js'))).toEqual({
      'mf-chat': 'c1',
      shell: 's1',
    });
    expect(runningReleases(remotes, page(null))).toEqual({ 'mf-chat': 'c1', shell: undefined });
  });
});

describe('news', () => {
  const running = { shell: 's1', 'mf-chat': 'c1' };

  it('are another release of what runs here', () => {
    expect(isNewer({}, running)).toBe(false);
    expect(isNewer({ 'mf-chat': 'c2' }, running)).toBe(true);
    expect(isNewer({ 'mf-chat': 'c1', shell: 's2' }, running)).toBe(true);
  });

  it('are over once the release was taken back', () => {
    expect(isNewer({ 'mf-chat': 'c1' }, running)).toBe(false);
  });

  it('are none of what does not run here', () => {
    expect(isNewer({ 'mf-admin': 'a2' }, running)).toBe(false);
  });
});
