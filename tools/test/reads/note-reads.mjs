// Loaded first in every Node process of a recorded target (`node --import`): notes each file of the repository that it
// reads and each folder that it lists, in the log of its target. record-reads.ts reads them.
import fs from 'node:fs';
import { registerHooks, syncBuiltinESMExports } from 'node:module';
import { dirname, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

// nx names the target to whatever runs it.
const { READS_FOLDER: folder, NX_TASK_TARGET_PROJECT: project, NX_TASK_TARGET_TARGET: target } = process.env;
const root = dirname(dirname(dirname(import.meta.dirname))) + sep;
const append = fs.appendFileSync;
const known = new Set();

/** @param {'file' | 'folder'} kind @param {unknown} path */
const note = (kind, path) => {
  const name = path instanceof URL ? path.protocol === 'file:' && fileURLToPath(path) : path;
  if (typeof name !== 'string') return;
  const absolute = resolve(name);
  const line = `${kind} ${absolute}\n`;
  if (!`${absolute}${sep}`.startsWith(root) || known.has(line)) return;
  known.add(line);
  append(`${folder}/${`${project}:${target}`.replaceAll('/', '+')}`, line);
};

/** @param {any} module @param {string} name @param {'file' | 'folder'} kind */
const watch = (module, name, kind) => {
  const original = module[name];
  module[name] = /** @this {unknown} @param {unknown} path @param {unknown[]} rest */ function (path, ...rest) {
    const onlyWrites = name.startsWith('open') && /^[wa]/.test(String(rest[0]));
    if (!onlyWrites) note(kind, path);
    return Reflect.apply(original, this, [path, ...rest]);
  };
  Object.assign(module[name], original);
};

if (folder && project) {
  for (const name of ['open', 'openSync', 'readFile', 'readFileSync', 'copyFile', 'copyFileSync'])
    watch(fs, name, 'file');
  for (const name of ['open', 'readFile', 'copyFile']) watch(fs.promises, name, 'file');
  for (const name of ['readdir', 'readdirSync', 'opendir', 'opendirSync']) watch(fs, name, 'folder');
  for (const name of ['readdir', 'opendir']) watch(fs.promises, name, 'folder');
  syncBuiltinESMExports();
  registerHooks({
    load(url, context, next) {
      if (url.startsWith('file:')) note('file', new URL(url));
      return next(url, context);
    },
  });
}
