import { defineRemote } from '@petalwise/federation/define-remote';
import { facts } from './src/facts.ts';

export default defineRemote({
  name: 'mf-commerce',
  exposes: { './app': './src/app.tsx', './upsell': './src/upsell/upsell.tsx' },
  ahead: './src/ahead/render.tsx',
  facts,
});
