import { defineRemote } from '@petalwise/federation/define-remote';

export default defineRemote({
  name: 'mf-chat',
  exposes: {
    './app': './src/app.tsx',
    './bubble': './src/bubble/bubble.tsx',
    './today': './src/today/today.tsx',
    './samples': './src/samples/samples.tsx',
    './questions': './src/samples/questions.tsx',
  },
});
