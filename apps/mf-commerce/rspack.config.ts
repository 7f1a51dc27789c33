import { defineRemote } from '@petalwise/federation/define-remote';

export default defineRemote({
  name: 'mf-commerce',
  exposes: { './app': './src/app.tsx', './upsell': './src/upsell/upsell.tsx' },
  ahead: './src/ahead/render.tsx',
});
