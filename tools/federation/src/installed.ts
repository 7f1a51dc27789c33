import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { pathToFileURL } from 'node:url';

/** The folder of a package, as it is installed for this one: in this repository, or below an app's `node_modules`. */
export const folderOf = (name: string): URL => {
  const manifest = findPackageJSON(name, import.meta.url);
  if (manifest) return new URL('.', pathToFileURL(manifest));
  throw new Error(`${name} is not installed. Run npm install.`);
};

/** Its exact version. */
export const versionOf = (name: string): string => String(readJson(name, 'package.json').version);

/** A JSON file of a package. */
export const readJson = (name: string, file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(file, folderOf(name)), 'utf8'));
