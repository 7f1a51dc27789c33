import { defineRemote } from '@petalwise/federation/define-remote';
import { facts } from './src/facts.ts';

export default defineRemote({
  name: 'mf-trending',
  exposes: {
    './app': './src/app.tsx',
    './teaser': './src/teaser/teaser.tsx',
    './named-products': './src/named-products/named-products.tsx',
  },
  facts,
});
