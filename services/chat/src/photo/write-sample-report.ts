// `node --no-warnings src/photo/write-sample-report.ts`: measures the photo whose report the landing page shows. Run it
// after changing how photos are measured; a test says when.

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadFaceNetworks } from '../faces/face-networks.ts';
import { measureSample } from './sample-report.ts';

const { analysis, picture } = await measureSample(await loadFaceNetworks());
const folder = new URL('../../../../apps/mf-chat/src/samples/', import.meta.url);
const file = fileURLToPath(new URL('report.json', folder));
writeFileSync(file, `${JSON.stringify(analysis)}\n`);
writeFileSync(new URL('photo.webp', folder), picture);
console.log(`Wrote ${file}. Format it: npx biome check --write ${file}`);
