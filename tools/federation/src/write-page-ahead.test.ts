import { expect, it } from 'vitest';
import { titleOf, writePageAhead, writePartAhead } from './write-page-ahead.ts';

const template = `<head>
<meta name="description" content="old" /><meta property="og:title" content="old" />
<title>Petalwise</title><!--petalwise:head-->
<link rel="stylesheet" href="/releases/shell/r/main.css" integrity="sha384-c" crossorigin="anonymous" />
<script defer src="/releases/shell/r/main.js"></script></head><body><div id="root"></div></body>`;
const page = {
  name: '/auth',
  visitor: true,
  whole: true,
  html: `<title>Sign in &amp; up</title><p class="a" style="color:red;--w:url(&quot;x&quot;)">Costs $&amp; more</p><b style="color:red">b</b>`,
};
const parts = { base: '/releases/shell/r/', css: '@font-face{src:url(f.woff2)}i{background:url(data:x)}' };
const write = (changes: Partial<typeof page> = {}) =>
  writePageAhead(template, { ...page, ...changes }, { ...parts, title: 'Sign in &amp; up', description: 'A "page"' });

it('puts the page into the root, and its style sheets into the head, with addresses that hold everywhere', () => {
  const text = write();
  expect(text).toContain('<div id="root" data-ahead="/auth" data-visitor><p class="a"');
  expect(text).toContain('Costs $&amp; more');
  expect(text).toContain('<style nonce="[petalwise:nonce]">@font-face{src:url(/releases/shell/r/f.woff2)}');
  expect(text).toContain('url(data:x)');
  expect(text).not.toContain('rel="stylesheet"');
  expect(text).toContain('<script defer src="/releases/shell/r/main.js">');
});

it('leaves no style attribute, which the content security policy would refuse', () => {
  const text = write();
  expect(text).not.toContain(' style="');
  expect(text).toContain('data-style="color:red"');
  expect(text).toContain('[data-style="color:red"]{color:red}');
  expect(text).toContain('[data-style="color:red;--w:url(\\"x\\")"]{color:red;--w:url("x")}');
});

it('says in the head what the page is', () => {
  const text = write();
  expect(text.match(/<title>/g)).toHaveLength(1);
  expect(text).toContain('<title>Sign in &amp; up</title><!--petalwise:head-->');
  expect(text).toContain('<meta name="description" content="A &quot;page&quot;" />');
  expect(text).toContain('<meta property="og:title" content="Sign in &amp; up" />');
  expect(titleOf(page)).toBe('Sign in &amp; up');
});

it('marks a frame as one that no browser takes over', () => {
  expect(write({ whole: false, visitor: false })).toContain('<div id="root" data-ahead="">');
});

it('refuses a template without an empty root', () => {
  expect(() => writePageAhead('<head></head>', page, { ...parts, title: 't', description: undefined })).toThrow('root');
});

it("writes a remote's page as its style sheet and what comes into the frame, without a head", () => {
  const text = writePartAhead(page, { ...parts, base: '/releases/mf-commerce/r/' });
  expect(text).toMatch(
    /^<style nonce="\[petalwise:nonce\]">@font-face\{src:url\(\/releases\/mf-commerce\/r\/f\.woff2\)\}/,
  );
  expect(text).toContain('[data-style="color:red"]{color:red}');
  expect(text).toMatch(/<\/style><p class="a" data-style=/);
  expect(text).not.toMatch(/<title>| style="/);
});
