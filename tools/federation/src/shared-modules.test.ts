import { expect, it } from 'vitest';
import { consumedModules, providedModules, sharedModules, sharedVersions } from './shared-modules.ts';

it('gives the shell every module that a remote takes from it', () => {
  expect(Object.keys(providedModules())).toEqual(Object.keys(consumedModules()));
});

it('shares all of the host, and none of its tests', () => {
  const host = Object.keys(sharedModules()).filter((module) => module.startsWith('@petalwise/host/'));
  expect(host).toContain('@petalwise/host/session');
  expect(host.filter((module) => module.includes('test'))).toEqual([]);
});

it('takes no copy into a remote, and refuses another version', () => {
  for (const shared of Object.values(consumedModules())) {
    expect(shared).toMatchObject({ import: false, singleton: true, strictVersion: true });
  }
});

it('states exact versions', () => {
  for (const version of Object.values(sharedVersions())) expect(version).toMatch(/^\d+\.\d+\.\d+/);
});
