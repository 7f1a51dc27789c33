// `node make-secrets.ts <kept> <brought> <out>`: creates missing secrets, keeps existing ones, and gives every
// container a folder with its own secrets only.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { probeTargets } from './public-address.ts';
import { type Brought, bringable, type Kept, makeKept, secretFiles } from './secret-files.ts';

const [keptFolder, broughtFolder, out] = process.argv.slice(2);
const { STRIPE_SIMULATOR_URL: simulatorUrl, PUBLIC_URL: publicUrl } = process.env;
if (!keptFolder || !broughtFolder || !out || !simulatorUrl || !publicUrl) {
  console.error('Usage: PUBLIC_URL=… STRIPE_SIMULATOR_URL=… node make-secrets.ts <kept> <brought> <out>');
  process.exit(2);
}
const kept = keep(join(keptFolder, 'secrets.json'));
const brought = readBrought(broughtFolder);
for (const [container, files] of Object.entries(secretFiles(kept, brought, simulatorUrl))) {
  mkdirSync(join(out, container), { recursive: true });
  // A container's own user reads them; no other container has this folder.
  for (const [name, text] of Object.entries(files)) replace(join(out, container, name), text, 0o444);
}
replace(join(out, 'observability', 'probe_targets.json'), probeTargets(publicUrl), 0o444);
console.log(
  `Secrets are written. Taken from the folder of your own secrets: ${Object.keys(brought).join(', ') || 'none'}.`,
);

function keep(file: string): Kept {
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Kept>) : {};
  const made = makeKept();
  const kept = {
    ...made,
    ...known,
    passwords: { ...made.passwords, ...known.passwords },
    natsPasswords: { ...made.natsPasswords, ...known.natsPasswords },
  };
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
