import { type Html, html } from './html.ts';

const icon = (body: Html): Html =>
  html`<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${body}</svg>`;

export const lock = icon(
  html`<rect x="4.5" y="10.5" width="15" height="10" rx="2.5" /><path d="M8 10.5V7a4 4 0 0 1 8 0v3.5" />`,
);
export const back = icon(html`<path d="M19 12H5m6-6-6 6 6 6" />`);
export const card = icon(html`<rect x="2.5" y="5" width="19" height="14" rx="2.5" /><path d="M2.5 10h19M6.5 15h3" />`);
export const tick = icon(html`<path d="m5 12.5 4.5 4.5L19 7.5" />`);
export const cross = icon(html`<path d="m6.5 6.5 11 11m0-11-11 11" />`);
export const alert = icon(html`<circle cx="12" cy="12" r="9" /><path d="M12 7.5v5m0 3.5v.01" />`);
export const clock = icon(html`<circle cx="12" cy="12" r="9" /><path d="M12 7v5l3.5 2" />`);
export const shield = icon(
  html`<path d="M12 3 5 6v5c0 4.5 2.8 8 7 10 4.2-2 7-5.5 7-10V6z" /><path d="m9 12 2.2 2.2L15.5 10" />`,
);
export const flask = icon(
  html`<path d="M9.5 3h5M10.5 3v6L5.2 18a2 2 0 0 0 1.7 3h10.2a2 2 0 0 0 1.7-3L13.5 9V3M8 15h8" />`,
);
export const receipt = icon(html`<path d="M6 3v18l2-1.5 2 1.5 2-1.5 2 1.5 2-1.5 2 1.5V3zM9.5 8h5m-5 4h5" />`);
