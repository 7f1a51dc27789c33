import { describe, expect, it } from 'vitest';
import { missingOptionals, platformOf } from '../setup/complete-lock-file.mjs';

describe('the lock file', () => {
  it('lacks the optional packages that have no entry where Node would look', () => {
    const packages = {
      '': { version: '1.0.0' },
      'node_modules/tool': { dev: true, optionalDependencies: { 'tool-linux': '1.0.0', 'tool-darwin': '1.0.0' } },
      'node_modules/tool-linux': { version: '1.0.0' },
      'services/chat/node_modules/image': { optionalDependencies: { 'image-linux': '2.0.0', 'image-win32': '2.0.0' } },
      'services/chat/node_modules/image/node_modules/image-win32': { version: '2.0.0' },
      'services/chat/node_modules/image-linux': { version: '2.0.0' },
    };
    expect(missingOptionals(packages)).toEqual([{ name: 'tool-darwin', version: '1.0.0', dev: true }]);
  });

  it.each([
    ['@nx/nx-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
    ['@swc/core-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'] }],
    ['@rspack/binding-win32-x64-msvc', { os: ['win32'], cpu: ['x64'] }],
    ['@rspack/binding-wasm32-wasi', { cpu: ['wasm32'] }],
  ])('reads the platform of %s from its name', (name, platform) => {
    expect(platformOf(name)).toEqual(platform);
  });
});
