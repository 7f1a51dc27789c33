import { defineShell } from '@petalwise/federation/define-shell';
import { facts } from './src/facts.ts';

export default defineShell({ name: 'shell', page: './index.html', ahead: './src/ahead/render.tsx', facts });
