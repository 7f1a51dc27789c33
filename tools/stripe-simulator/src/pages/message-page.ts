import { type Html, html } from './html.ts';
import { alert, clock, tick } from './icons.ts';
import type { Page } from './layout.ts';

export interface Message {
  kind: 'done' | 'late' | 'wrong';
  title: string;
  text: string | Html;
  link?: { href: string; text: string } | undefined;
  status?: number;
  goesTo?: string | undefined;
}

/** The card was taken, and the bank has not answered: it can't be paid again meanwhile. */
export const processingPage = (): Page =>
  messagePage({
    kind: 'late',
    title: 'Your payment is being processed',
    text: 'The bank has not answered yet. You can close this page: the shop is told as soon as it has.',
  });

/** One thing to know and one way on: complete, expired and unknown sessions. */
export const messagePage = ({ kind, title, text, link, status = 200, goesTo }: Message): Page => ({
  title,
  status,
  goesTo,
  body: html`<main class="single"><section class="panel message">
<span class="seal ${kind}">${{ done: tick, late: clock, wrong: alert }[kind]}</span>
<h1>${title}</h1>
<p class="soft">${text}</p>
${link && html`<a class="primary" href="${link.href}">${link.text}</a>`}
</section></main>`,
});
