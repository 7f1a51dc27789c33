import { expect, it } from 'vitest';
import { writeManifest } from './write-manifest.ts';

const versions = {
  sdk: '1.7.0',
  shared: { react: '19.3.1', '@petalwise/host': '1.7.0', '@module-federation/enhanced': '2.9.2' },
  fromThePage: ['react', '@petalwise/host'],
};
const source = {
  name: '@petalwise/ui',
  exports: {
    './layout/use-near': './src/layout/use-near.ts',
    './*.css': './src/*.css',
    './parts/*': null,
    './*': './src/*.tsx',
  },
  dependencies: { react: '^19.3.1', '@petalwise/host': '*', '@module-federation/enhanced': '^2.9.2', zod: '^4.6.7' },
};

it('names compiled files and their types, and leaves other files and closed paths as they are', () => {
  expect(writeManifest(source, { folder: 'packages/ui', files: '' }, versions).exports).toEqual({
    './layout/use-near': { types: './src/layout/use-near.d.ts', default: './src/layout/use-near.js' },
    './*.css': './src/*.css',
    './parts/*': null,
    './*': { types: './src/*.d.ts', default: './src/*.js' },
  });
});

it('asks for the exact version of what the page has once, and for ours in the version of the SDK', () => {
  const manifest = writeManifest(source, { folder: 'packages/ui', files: '' }, versions);
  expect(manifest.peerDependencies).toEqual({ react: '19.3.1' });
  expect(manifest.dependencies).toEqual({
    '@petalwise/host': '1.7.0',
    '@module-federation/enhanced': '2.9.2',
    zod: '^4.6.7',
  });
  expect(manifest).toMatchObject({ version: '1.7.0', type: 'module' });
  expect(manifest).not.toHaveProperty('private');
});

it('adds what only leaves with the package: commands, settings, libraries of its types', () => {
  const extra = { exports: { './a.json': './a.json' }, bin: { run: './run.js' }, types: { query: '^5.0.0' } };
  const manifest = writeManifest({ name: 'x', exports: {} }, { folder: 'x', files: '', ...extra }, versions);
  expect(manifest).toMatchObject({
    exports: { './a.json': './a.json' },
    bin: { run: './run.js' },
    dependencies: { query: '^5.0.0' },
  });
});
