// `npm run scale`: writes the model's numbers into docs/scale.md, and its picture beside it.
import { readFileSync, writeFileSync } from 'node:fs';
import { scaleDocument, scalePicture } from './scale-document.ts';

const file = new URL('../../docs/scale.md', import.meta.url);
writeFileSync(file, scaleDocument(readFileSync(file, 'utf8')));
writeFileSync(new URL('../../docs/scale.svg', import.meta.url), scalePicture());
