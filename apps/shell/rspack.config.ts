import { defineShell } from '@petalwise/federation/define-shell';

export default defineShell({ name: 'shell', page: './index.html', ahead: './src/ahead/render.tsx' });
