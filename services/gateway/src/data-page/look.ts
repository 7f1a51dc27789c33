import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Markup } from './markup.ts';

const css = readFileSync(new URL('./look.css', import.meta.url), 'utf8');

/** The style sheet, inside the page. */
export const look = new Markup(`<style>${css}</style>`);

/** How the page's policy names this style sheet and no other. */
export const styleSource = `sha256-${createHash('sha256').update(css).digest('base64')}`;
