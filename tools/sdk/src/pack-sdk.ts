import { execFile } from 'node:child_process';
import { cp, glob, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runBuild } from '@petalwise/federation/run-build';
import { rspack } from '@rspack/core';
import { root, sdkVersion, stagePackages, writeJson } from './stage-packages.ts';

const run = promisify(execFile);
const here = join(root, 'tools/sdk');

/** Packs the SDK as one file, which carries its packages: `petalwise-create-remote-<version>.tgz`. Returns its path. */
export const packSdk = async (folder: string): Promise<string> => {
  await mkdir(folder, { recursive: true });
  const work = await mkdtemp(join(tmpdir(), 'petalwise-sdk-'));
  try {
    const create = join(work, 'create-remote');
    await mkdir(join(create, 'packages'), { recursive: true });
    await pack(await stagePackages(work), join(create, 'packages'));
    await bundleCommand(create);
    await cp(join(here, 'template'), join(create, 'template'), { recursive: true });
    await cp(join(here, 'README.md'), join(create, 'README.md'));
    await writeJson(join(create, 'package.json'), createManifest());
    const [file = ''] = await pack([create], folder);
    // For a registry of one's own.
    for await (const one of glob('*.tgz', { cwd: join(create, 'packages') })) {
      await cp(join(create, 'packages', one), join(folder, one));
    }
    return join(folder, file);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
};

/** The tarballs' names. */
const pack = async (folders: readonly string[], destination: string): Promise<string[]> => {
  const words = ['pack', '--json', '--ignore-scripts', '--pack-destination', destination, ...folders];
  const { stdout } = await run('npm', words, { cwd: root });
  return (JSON.parse(stdout) as { filename: string }[]).map(({ filename }) => filename);
};

const createManifest = () => ({
  name: '@petalwise/create-remote',
  version: sdkVersion(),
  license: 'UNLICENSED',
  type: 'module',
  bin: { 'create-remote': './create-remote.js' },
});

/** One file that needs no other package, so that it starts without an installation. */
const bundleCommand = (folder: string): Promise<unknown> =>
  runBuild({
    mode: 'production',
    target: 'node24',
    context: here,
    entry: { 'create-remote': './create-remote.ts' },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          type: 'javascript/auto',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' } },
        },
      ],
      // The command's own place is where it is installed.
      parser: { javascript: { importMeta: false } },
    },
    output: { path: folder, filename: '[name].js', module: true, chunkFormat: 'module', clean: false },
    optimization: { minimize: false },
    plugins: [new rspack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true })],
  });
