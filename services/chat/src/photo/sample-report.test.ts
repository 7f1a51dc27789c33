import { readFileSync } from 'node:fs';
import { PhotoAnalysis } from '@petalwise/contracts/chat/photo';
import { expect, it } from 'vitest';
import { loadFaceNetworks } from '../faces/face-networks.ts';
import { measureSample } from './sample-report.ts';

const shown = new URL('../../../../apps/mf-chat/src/samples/report.json', import.meta.url);

// A photo takes a second of CPU, and several on a busy machine.
it('is that of the landing page: otherwise run src/photo/write-sample-report.ts', async () => {
  const { analysis } = await measureSample(await loadFaceNetworks());
  const kept = JSON.parse(readFileSync(shown, 'utf8')) as unknown;
  expect(PhotoAnalysis.parse(kept)).toEqual(kept);
  expect(kept).toEqual(JSON.parse(JSON.stringify(analysis)));
  // No point of the face is told that the report does not draw.
  expect(kept).not.toHaveProperty('landmarks');
}, 120_000);
