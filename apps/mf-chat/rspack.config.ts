import { defineRemote } from '@petalwise/federation/define-remote';
import { facts } from './src/facts.ts';

export default defineRemote({
  name: 'mf-chat',
  exposes: {
    './app': './src/app.tsx',
    './bubble': './src/bubble/bubble.tsx',
    './today': './src/today/today.tsx',
    './samples': './src/samples/samples.tsx',
    './questions': './src/samples/questions.tsx',
  },
  facts,
});
