// `node tools/tune-covers/tune.ts [PICTURES]`: paints covers on faces, learns to see them, writes services/chat/learnt.
import { mkdirSync, writeFileSync } from 'node:fs';
import { INPUTS } from '@petalwise/chat/src/covers/cells.ts';
import { KINDS } from '@petalwise/chat/src/covers/kinds.ts';
import { HIDDEN, type Learnt, learn } from './learn.ts';
import { type Lessons, paintLessons } from './paint-lessons.ts';
import { loadFaces, loadLimbs } from './sample-faces.ts';

const PICTURES = Number(process.argv[2] ?? 90);

const { networks, faces } = await loadFaces();
const limbs = await loadLimbs();
const lessons: Lessons = { rows: [], answers: [] };
for (const [seed, face] of faces.entries()) {
  const { rows, answers } = await paintLessons(networks, { face, limbs, pictures: PICTURES, seed });
  for (const row of rows) lessons.rows.push(row);
  lessons.answers.push(...answers);
  console.log(`${seed + 1} of ${faces.length} faces, ${lessons.rows.length} cells`);
}
const inputs = new Float32Array(lessons.rows.length * INPUTS);
lessons.rows.forEach((row, at) => {
  inputs.set(row, at * INPUTS);
});
write(learn({ inputs, answers: Uint8Array.from(lessons.answers), width: INPUTS, kinds: KINDS.length }, console.log));
process.exit(0);

function write({ mean, deviation, first, bias, second, last }: Learnt): void {
  const folder = new URL('../../services/chat/learnt/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  const bytes = [mean, deviation, first, bias, second, last].map((part) => Buffer.from(part.buffer));
  writeFileSync(new URL('covers.bin', folder), Buffer.concat(bytes));
  const version = new Date().toISOString().slice(0, 10);
  const about = { version, inputs: INPUTS, hidden: HIDDEN, kinds: KINDS };
  writeFileSync(new URL('covers.json', folder), `${JSON.stringify(about, null, 2)}\n`);
}
