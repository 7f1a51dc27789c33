import { leftOut, neverStored } from '@petalwise/contracts/personal-data/left-out';
import type { PersonalData } from '../account-export/personal-data.ts';
import { html, type Markup } from './markup.ts';
import { facts, listed, type PageOf, table } from './section.ts';
import { longDay, longTime, spoken, yesOrNo } from './words.ts';

export async function* accountPart(data: PersonalData, { zone }: PageOf): AsyncGenerator<Markup> {
  for await (const { id, name, email, username, isAdmin, emailVerified, createdAt } of data.account()) {
    yield facts([
      ['Name', name],
      ['Username', username],
      ['Email', email],
      ['Email confirmed', yesOrNo(emailVerified)],
      ['Member since', longDay(zone, new Date(createdAt))],
      ['Account ID', id],
      ...(isAdmin ? [['Administrator', 'Yes'] as const] : []),
    ]);
  }
}

export async function* signInsPart(data: PersonalData, { zone }: PageOf): AsyncGenerator<Markup> {
  const at = (time: string) => html`${longTime(zone, new Date(time))}`;
  yield html`<h3>Signed in</h3>\n`;
  yield* table(data.sessions(), {
    columns: ['Browser', 'Since', 'Expires'],
    draw: ({ browser, system, createdAt, expiresAt }) => [
      html`${[browser, system].filter(Boolean).join(' on ') || 'Unknown'}`,
      at(createdAt),
      at(expiresAt),
    ],
    otherwise: 'You are not signed in anywhere.',
  });
  yield html`<h3>Browsers you have used</h3>\n`;
  yield* table(data.browsers(), {
    columns: ['Last sign-in'],
    draw: ({ seenAt }) => [at(seenAt)],
    otherwise: 'No browser is known.',
  });
  yield html`<h3>Emails of the last days</h3>\n`;
  yield* table(data.mails(), {
    columns: ['What', 'Requested', 'Sent'],
    draw: ({ kind, createdAt, sentAt }) => [
      html`${mailNames[kind] ?? spoken(kind)}`,
      at(createdAt),
      sentAt === null ? html`Not sent` : at(sentAt),
    ],
    otherwise: 'No recent emails.',
  });
}

const mailNames: Readonly<Record<string, string>> = {
  verification: 'Link to confirm your email address',
  reset: 'Link to set a new password',
  'password-changed': 'Your password was changed',
  'deletion-requested': 'Your account will be deleted',
  'deletion-canceled': 'Your account stays',
  receipt: 'Receipt',
};

export const feedbackPart = (data: PersonalData, { zone }: PageOf): AsyncIterable<Markup> =>
  listed(data.feedback(), {
    open: html`<ul class="notes">\n`,
    close: html`</ul>\n`,
    draw: ({ rating, comment, createdAt }) =>
      html`<li><p><strong>${rating} of 5 stars</strong> <time>${longDay(zone, new Date(createdAt))}</time></p>${
        comment !== '' && html`<p class="said" dir="auto">${comment}</p>`
      }</li>\n`,
    otherwise: 'You have not sent any feedback.',
  });

export async function* leftOutPart(): AsyncGenerator<Markup> {
  const items = [...neverStored, ...leftOut].map(
    ({ what, why }) => html`<li><p><strong>${what}</strong></p><p>${why}</p></li>\n`,
  );
  yield html`<ul class="notes">\n${items}</ul>\n`;
}
