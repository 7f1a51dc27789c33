import { defineRemote } from '@petalwise/federation/define-remote';

export default defineRemote({ name: 'mf-admin', exposes: { './app': './src/app.tsx' } });
