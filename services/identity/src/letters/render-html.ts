import { escapeHtml as html } from '@petalwise/service-kit/http/escape-html';
import { day, night } from './colours.ts';
import type { House, Letter } from './letter.ts';

const serif = "Fraunces, Georgia, 'Times New Roman', serif";
const sans = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/**
 * The mail as HTML: tables and inline styles, because all mail programs can draw those; no pictures, so that nothing is
 * missing if pictures are blocked. All text of the letter is escaped.
 */
export const renderHtml = (letter: Letter, house: House): string => `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${html(letter.subject)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) { .sheet { padding: 28px 22px !important; } .heading { font-size: 26px !important; } }
@media (prefers-color-scheme: dark) {
${nightRules}
}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${day.paper};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${html(letter.preview)}${'&#8199;&#847; '.repeat(40)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${day.paper}">
<tr><td align="center" style="padding:36px 16px 44px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 20px">${wordmark(house.publicUrl)}</td></tr>
<tr><td class="sheet" style="background:${day.sheet};border:1px solid ${day.line};border-radius:20px;padding:40px">
${content(letter)}
</td></tr>
<tr><td style="padding:24px 4px 0">${footer(letter, house)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;

const nightRules = [
  ['.paper', `background:${night.paper}`],
  ['.sheet', `background:${night.sheet}`],
  ['.sheet,.line', `border-color:${night.line}`],
  ['.ink', `color:${night.ink}`],
  ['.soft', `color:${night.soft}`],
  ['.faint', `color:${night.faint}`],
  ['.link', `color:${night.link}`],
  ['.petal', `background:${night.rose}`],
  ['.fill', `background:${night.fill}`],
  ['.button', `color:${night.onFill}`],
]
  .map(([selector, rule]) => `${selector} { ${rule} !important; }`)
  .join('\n');

/** A petal drawn as one rounded box, and the name. */
const wordmark = (publicUrl: string) =>
  `<a href="${html(publicUrl)}" class="ink" style="color:${day.ink};text-decoration:none;font:500 22px/28px ${serif};letter-spacing:-.01em"><!--[if !mso]><!--><span class="petal" style="display:inline-block;width:14px;height:14px;margin-right:9px;border-radius:0 100% 0 100%;background:${day.rose}"></span><!--<![endif]-->Petalwise</a>`;

const content = ({ heading, paragraphs, table, button }: Letter) =>
  [
    `<h1 class="ink heading" style="margin:0 0 16px;color:${day.ink};font:500 30px/1.2 ${serif};letter-spacing:-.015em">${html(heading)}</h1>`,
    ...paragraphs.map(
      (text) =>
        `<p class="soft" style="margin:0 0 16px;color:${day.soft};font:400 16px/26px ${sans}">${html(text)}</p>`,
    ),
    ...(table ? [tableOf(table)] : []),
    buttonOf(button),
    `<p class="faint" style="margin:0;color:${day.faint};font:400 13px/20px ${sans}">If the button does not work, open this address:<br><a href="${html(button.address)}" class="link" style="color:${day.link};word-break:break-all">${html(button.address)}</a></p>`,
  ].join('\n');

const tableOf = (rows: NonNullable<Letter['table']>) => {
  const cell = (text: string, last: boolean, side: 'left' | 'right') => {
    const weight = last ? 600 : 400;
    const tone = last || side === 'right' ? 'ink' : 'soft';
    return `<td class="${tone} line" align="${side}" style="padding:12px ${side === 'left' ? '16px 12px 0' : '0'};border-top:1px solid ${day.line};color:${day[tone]};font:${weight} 15px/22px ${sans};font-variant-numeric:tabular-nums">${html(text)}</td>`;
  };
  const lines = rows.map(([label, value], index) => {
    const last = index === rows.length - 1;
    return `<tr>${cell(label, last, 'left')}${cell(value, last, 'right')}</tr>`;
  });
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 12px">${lines.join('\n')}</table>`;
};

const buttonOf = ({ label, address }: Letter['button']) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:12px 0 28px"><tr><td class="fill" style="background:${day.fill};border-radius:999px"><a href="${html(address)}" class="button" style="display:inline-block;padding:14px 28px;color:${day.onFill};font:600 16px/20px ${sans};text-decoration:none">${html(label)}</a></td></tr></table>`;

const footer = ({ afterwards }: Letter, { supportEmail }: House) =>
  [
    ...afterwards.map(html),
    `Questions? Write to <a href="mailto:${html(supportEmail)}" class="link" style="color:${day.link}">${html(supportEmail)}</a>.`,
  ]
    .map((text) => `<p class="faint" style="margin:0 0 8px;color:${day.faint};font:400 13px/20px ${sans}">${text}</p>`)
    .join('\n');
