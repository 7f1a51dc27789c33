// `node make-secrets.ts <kept> <brought> <out>`: what is missing is made, what was made is kept, and every container
// gets a folder with its own secrets and nobody else's.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Brought, bringable, type Kept, makeKept, secretFiles } from './secret-files.ts';

const [keptFolder, broughtFolder, out] = process.argv.slice(2);
const simulatorUrl = process.env.STRIPE_SIMULATOR_URL;
if (!keptFolder || !broughtFolder || !out || !simulatorUrl) {
  console.error('Usage: STRIPE_SIMULATOR_URL=… node make-secrets.ts <kept> <brought> <out>');
  process.exit(2);
}
const kept = keep(join(keptFolder, 'secrets.json'));
const brought = readBrought(broughtFolder);
for (const [container, files] of Object.entries(secretFiles(kept, brought, simulatorUrl))) {
  mkdirSync(join(out, container), { recursive: true });
  // A container's own user reads them; no other container has this folder.
  for (const [name, text] of Object.entries(files)) replace(join(out, container, name), text, 0o444);
}
console.log(`Secrets are in place; brought: ${Object.keys(brought).join(', ') || 'none'}.`);

function keep(file: string): Kept {
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Kept>) : {};
  const made = makeKept();
  const kept = { ...made, ...known, passwords: { ...made.passwords, ...known.passwords } };
  replace(file, JSON.stringify(kept, null, 2), 0o400);
  return kept;
}

function readBrought(folder: string): Brought {
  const files = bringable.filter((name) => existsSync(join(folder, name)));
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), 'utf8').trim()]));
}

/** A file under its final name is always complete. */
function replace(file: string, text: string, mode: number): void {
  rmSync(`${file}.new`, { force: true });
  writeFileSync(`${file}.new`, text, { mode });
  renameSync(`${file}.new`, file);
}
