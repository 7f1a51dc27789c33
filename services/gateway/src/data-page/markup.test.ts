import { expect, it } from 'vitest';
import { html } from './markup.ts';

it('escapes what is put in, in text and in attributes, and keeps what is markup already', () => {
  const inner = html`<b>${'<i>'}</b>`;
  expect(html`<p title="${'"\''}">${inner}${'a & b'}</p>`.text).toBe(
    '<p title="&quot;&#39;"><b>&lt;i&gt;</b>a &amp; b</p>',
  );
});

it('writes lists and numbers, and nothing for what is not there', () => {
  expect(html`${[html`<i></i>`, html`<u></u>`]}${0}${null}${undefined}${false}`.text).toBe('<i></i><u></u>0');
});
