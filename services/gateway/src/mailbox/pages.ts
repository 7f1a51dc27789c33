import { escapeHtml as html } from '@petalwise/service-kit/http/escape-html';
import type { KeptMail } from './read-mails.ts';

export const root = '/dev/mailbox';

/** All kept mails, newest first. */
export const listPage = (mails: readonly KeptMail[]): string =>
  page(
    'Mailbox',
    `<header class="head"><h1>Mailbox</h1><a class="button" href="${root}">Refresh</a></header>
<p class="note">Without a mail server, mails are kept on this machine and shown here. Only this machine can open this page.</p>
${mails.length === 0 ? empty : `<ul class="mails">${mails.map(row).join('\n')}</ul>`}`,
  );

const empty = `<div class="empty"><h2>No mail yet</h2>
<p>Make an account, ask for a new password or buy coins. The mail appears here a moment later.</p>
<a class="button" href="/auth?mode=sign-up">Make an account</a></div>`;

const row = ({ id, subject, to, keptAt }: KeptMail) =>
  `<li><a href="${root}/${id}"><strong>${html(subject)}</strong><span>${html(to)}</span>${time(keptAt)}</a></li>`;

/** One mail: as a mail program would show it, as text, and its headers. */
export const mailPage = (mail: KeptMail): string =>
  page(
    mail.subject,
    `<header class="head"><h1>${html(mail.subject)}</h1><a class="button" href="${root}">All mails</a></header>
<p class="note">To ${html(mail.to)} · ${time(mail.keptAt)}</p>
<iframe title="The mail as a mail program shows it" src="${root}/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>As plain text</summary><pre>${withLinks(mail.text)}</pre></details>
<details><summary>Headers</summary><dl>${mail.headers.map(header).join('\n')}</dl></details>`,
  );

const header = ({ name, value }: KeptMail['headers'][number]) => `<dt>${html(name)}</dt><dd>${html(value)}</dd>`;

/** The mail's own HTML, whose links open in a new window: the frame it is shown in may go nowhere. */
export const mailHtml = ({ html: content }: KeptMail): string => `<base target="_blank">${content}`;

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${html(title)} · Petalwise</title>
<link rel="stylesheet" href="${root}/look.css">
</head>
<body><nav><a href="/"><span class="petal"></span>Petalwise</a></nav><main>
${body}
</main></body>
</html>
`;

const time = (at: Date) =>
  `<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`;

const withLinks = (text: string) =>
  html(text).replace(
    /https?:\/\/[^\s<]+/g,
    (address) => `<a href="${address}" target="_blank" rel="noopener">${address}</a>`,
  );
