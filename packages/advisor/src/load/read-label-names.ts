import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { LabelName } from '../knowledge/label-name.ts';

const folder = new URL('../../knowledge/labels/', import.meta.url);

/** Reads and checks `knowledge/labels/`. @throws where a name is malformed or is in it twice */
export function readLabelNames(): LabelName[] {
  const seen = new Set<string>();
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => {
      const read = z.array(LabelName).safeParse(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
      if (!read.success) throw new Error(`knowledge/labels/${file}: ${z.prettifyError(read.error)}`);
      for (const { inci } of read.data) {
        if (seen.has(inci)) throw new Error(`knowledge/labels/${file}: ${inci} is there twice`);
        seen.add(inci);
      }
      return read.data;
    });
}
