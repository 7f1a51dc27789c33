import { execFile } from 'node:child_process';
import { cp, glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { versionOf } from '@petalwise/federation/installed';
import { sharedVersions, singletons } from '@petalwise/federation/shared-modules';
import { type SdkPackage, sdkPackages } from './packages.ts';
import { remoteTsconfig, writeRemoteTsconfig } from './remote-tsconfig.ts';
import { type Manifest, type Versions, writeManifest } from './write-manifest.ts';

const run = promisify(execFile);

export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The version of the SDK: the contract between shell and remotes decides what may be used together. */
export const sdkVersion = (): string => versionOf('@petalwise/host');

/** Compiles the packages into `folder` and completes them; returns the folder of each. */
export const stagePackages = async (folder: string): Promise<string[]> => {
  await compile(folder);
  const shared = { ...sharedVersions(), ...runtimeVersions() };
  const versions: Versions = { sdk: sdkVersion(), shared, fromThePage: singletons };
  for (const one of sdkPackages) await completePackage(folder, one, versions);
  const federation = join(folder, 'tools/federation');
  await writeJson(join(federation, remoteTsconfig), writeRemoteTsconfig(root));
  return sdkPackages.map((one) => join(folder, one.folder));
};

/** Parts of one federation, so of one version. */
const runtimeVersions = () =>
  Object.fromEntries(
    ['@module-federation/runtime', '@module-federation/webpack-bundler-runtime'].map((name) => [name, versionOf(name)]),
  );

/** JavaScript, because Node strips no types below node_modules, with declarations. */
const compile = async (folder: string): Promise<void> => {
  const words = ['-p', 'tools/sdk/tsconfig.packages.json', '--outDir', folder];
  await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...words], { cwd: root }).catch(
    ({ stdout }: { stdout: string }) => {
      throw new Error(`The SDK could not be compiled:\n${stdout}`);
    },
  );
};

const completePackage = async (folder: string, one: SdkPackage, versions: Versions): Promise<void> => {
  const [from, to] = [join(root, one.folder), join(folder, one.folder)];
  for await (const file of glob(one.files, { cwd: from })) await cp(join(from, file), join(to, file));
  const source = JSON.parse(await readFile(join(from, 'package.json'), 'utf8')) as Manifest;
  await writeJson(join(to, 'package.json'), writeManifest(source, one, versions));
};

export const writeJson = (file: string, value: object): Promise<void> =>
  writeFile(file, `${JSON.stringify(value, undefined, 2)}\n`);
