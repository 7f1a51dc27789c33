// Writes what the painter paints, to be looked at: `node --no-warnings bench/photo/write-pictures.ts <folder> [face] [name]`.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { faces, portraitOf } from './faces.ts';
import { type CoverName, cover, covers } from './painting/covers.ts';
import { type DefectName, defects } from './painting/defects.ts';
import { type LightName, lights } from './painting/harmless.ts';
import { decode, rawOf } from './painting/picture.ts';
import { sceneOf } from './painting/scene.ts';
import { toneNames, withTone } from './painting/tones.ts';
import { analyse } from './trying/analyse.ts';

const [folder = '/tmp/painted', wanted = '6-a', only] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const face = faces.find(({ id }) => id === wanted);
if (!face) throw new Error(`Faces: ${faces.map(({ id }) => id).join(', ')}`);
const { jpeg, faceWidth } = await portraitOf(face);
const clear = await analyse(jpeg);
if ('refused' in clear) throw new Error(`The clear picture is refused: ${clear.refused}`);
const scene = sceneOf(await decode(jpeg), faceWidth, clear.analysis);
await rawOf(scene.picture)
  .png()
  .toFile(join(folder, `${wanted}-clear.png`));
for (const name of (Object.keys(defects) as DefectName[]).filter((one) => !only || one === only)) {
  for (const strength of defects[name].strengths) {
    const painted = await defects[name].paint(scene, strength, `${wanted} ${name} 0`);
    if (painted)
      await rawOf(painted.picture)
        .png()
        .toFile(join(folder, `${wanted}-${name}-${strength}.png`));
  }
}
for (const tone of toneNames.filter((one) => !only || one === only || only === 'tones')) {
  const shifted = await withTone(scene, tone);
  if (shifted)
    await rawOf(shifted)
      .png()
      .toFile(join(folder, `${wanted}-tone-${tone.replace(' ', '-')}.png`));
}
for (const name of (Object.keys(covers) as CoverName[]).filter((one) => !only || one === only || only === 'covers')) {
  const covered = await cover(scene, name, `${wanted} ${name}`);
  if (covered)
    await rawOf(covered)
      .png()
      .toFile(join(folder, `${wanted}-${name.replaceAll(' ', '-')}.png`));
}
for (const name of (Object.keys(lights) as LightName[]).filter((one) => !only || one === only || only === 'lights')) {
  const bytes = await lights[name](scene);
  await rawOf(await decode(bytes))
    .png()
    .toFile(join(folder, `${wanted}-${name.replaceAll(/[ ,.]+/g, '-')}.png`));
}
