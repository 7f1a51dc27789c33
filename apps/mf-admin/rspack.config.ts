import { defineRemote } from '@petalwise/federation/define-remote';
import { facts } from './src/facts.ts';

export default defineRemote({ name: 'mf-admin', exposes: { './app': './src/app.tsx' }, facts });
