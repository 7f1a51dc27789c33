import { describe, expect, it } from 'vitest';
import { missingOptionals, platformOf } from '../setup/complete-lock-file.mjs';
import { uncheckedFaults } from './lock-file.ts';

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

  it('has a checksum for whatever is installed on Linux with glibc, on both usual processors', () => {
    const optional = { version: '1.0.0', optional: true };
    const packages = {
      'node_modules/plain': { version: '1.0.0' },
      'node_modules/checked': { version: '1.0.0', integrity: 'sha512-AAAA' },
      'node_modules/ours': { version: '1.0.0', link: true },
      'services/chat/node_modules/tool-x64': { ...optional, os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
      'node_modules/tool-arm64': { ...optional, os: ['linux'], cpu: ['arm64'], libc: ['glibc'] },
      'node_modules/tool-any': optional,
      'node_modules/tool-mac': { ...optional, os: ['darwin'], cpu: ['arm64'] },
      'node_modules/tool-musl': { ...optional, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
      'node_modules/tool-s390x': { ...optional, os: ['linux'], cpu: ['s390x'] },
    };
    expect(uncheckedFaults(packages).map((fault) => fault.split(' ')[0])).toEqual([
      'plain',
      'tool-x64',
      'tool-arm64',
      'tool-any',
    ]);
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
