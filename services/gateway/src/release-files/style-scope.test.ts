import { describe, expect, it } from 'vitest';
import { reachesOut } from './style-scope.ts';

const own = (css: string) => expect(reachesOut(css, 'mf-chat'), css).toBeUndefined();
const out = (css: string, found = css.slice(0, css.indexOf('{'))) =>
  expect(reachesOut(css, 'mf-chat'), css).toBe(found);

describe("a remote's style sheet", () => {
  it.each([
    '.mf-chat-card-a1{color:red}',
    'body .mf-chat-card-a1:hover::before{color:red}',
    '.mf-chat-card-a1 p,.mf-chat-card-a1>li+li{color:red}',
    '.mf-chat-a-1.x:not(.y){color:red}',
    ':is(.mf-chat-a-1,.mf-chat-b-1) a{color:red}',
    ':where(.mf-chat-a-1)>*{color:red}',
    '.mf-chat-a-1{color:red;p{color:red}&:hover{color:red}@media (width>1px){b{color:red}}}',
    '@media (width>1px){@container (width>1px){.mf-chat-a-1{color:red}}}',
    '@keyframes mf-chat-spin-1{to{rotate:1turn}}',
    '@media print{@page{margin:0}:root:has(.mf-chat-a-1) body :not(.mf-chat-a-1){display:none}}',
    '.mf-chat-a-1{background:url(data:image/svg+xml;a{}b);content:"}/*"}/* body{} */',
    '@charset "utf-8";.mf-chat-a-1{color:red}',
    '',
  ])('may say %s', own);

  it.each([
    'body{margin:0}',
    'html{margin:0}',
    ':root{--accent:red}',
    '*{margin:0}',
    'button{margin:0}',
    '.card{margin:0}',
    '.mf-trending-a-1{margin:0}',
    '.mf-chat-a-1,p{margin:0}',
    'body:has(.mf-chat-a-1){margin:0}',
    'p:not(.mf-chat-a-1){margin:0}',
    ':is(.mf-chat-a-1,body) p{margin:0}',
    '[class*=".mf-chat-a"]{margin:0}',
    '.mf-chat-a-1+p{margin:0}',
    '.mf-chat-a-1~main p{margin:0}',
    '@keyframes spin{to{rotate:1turn}}',
    '@font-face{font-family:Inter}',
    '@property --accent{inherits:true}',
    '@layer base{.mf-chat-a-1{margin:0}}',
  ])('may not say %s', (css) => out(css));

  it('may not hide it in another rule, a string or a brace too many', () => {
    out('@media (width>1px){p{margin:0}}', 'p');
    out('.mf-chat-a-1{body:has(&){margin:0}}', 'body:has(&)');
    out('.mf-chat-a-1{+ main{margin:0}}', '+ main');
    out('.x\\.mf-chat-a-1{margin:0}');
    out('.mf-chat-a-1{content:"\\"}"}body{margin:0}', 'body');
    out('.mf-chat-a-1{color:red}}body{margin:0}', '}');
    out('@import "https://x.example/a.css";', '@import "https://x.example/a.css"');
    out('@media screen{:root:has(.mf-chat-a-1) body{margin:0}}', ':root:has(.mf-chat-a-1) body');
  });
});
