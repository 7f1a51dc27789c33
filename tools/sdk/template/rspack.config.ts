import { defineRemote } from '@petalwise/federation/define-remote';
import { facts } from './src/facts.ts';

export default defineRemote({ name: 'mf-example', exposes: { './app': './src/app.tsx' }, facts });
