import type { PersonalData } from '../account-export/personal-data.ts';
import { accountPart, feedbackPart, leftOutPart, signInsPart } from './account-parts.ts';
import { chatsPart, photosPart } from './chat-parts.ts';
import { coinsPart, paymentsPart } from './coin-parts.ts';
import { look, styleSource } from './look.ts';
import { html, type Markup } from './markup.ts';
import type { PageOf } from './section.ts';
import { productsPart, profilePart, routinePart } from './skin-parts.ts';
import { longTime } from './words.ts';

type Draw = (data: PersonalData, of: PageOf) => AsyncIterable<Markup>;

const parts: readonly { id: string; title: string; lead: string; draw: Draw }[] = [
  { id: 'account', title: 'Account', lead: 'Who you are to us.', draw: accountPart },
  { id: 'chats', title: 'Chats', lead: 'Every question and answer, the newest chat first.', draw: chatsPart },
  { id: 'photos', title: 'Photos', lead: 'Your stored photos, and what was measured in them.', draw: photosPart },
  { id: 'profile', title: 'What the Advisor Remembers', lead: 'So that its advice fits you.', draw: profilePart },
  { id: 'products', title: 'Products', lead: 'What you use, and what you saved to look at again.', draw: productsPart },
  { id: 'routine', title: 'Routine', lead: 'Your steps, and the days you followed them.', draw: routinePart },
  { id: 'coins', title: 'Coins', lead: 'Every movement. Their sum is your balance.', draw: coinsPart },
  { id: 'payments', title: 'Purchases and Receipts', lead: 'What you bought and paid.', draw: paymentsPart },
  {
    id: 'sign-ins',
    title: 'Sign-ins and Emails',
    lead: 'Where you are signed in, and what we sent you.',
    draw: signInsPart,
  },
  { id: 'feedback', title: 'Feedback', lead: 'What you told us about Petalwise.', draw: feedbackPart },
  { id: 'left-out', title: 'What Is Not Here', lead: 'And why.', draw: leftOutPart },
];

/** The page of an archive, piece by piece: it reads from the archive alone, and runs nothing. */
export async function* writePage(data: PersonalData, of: PageOf): AsyncGenerator<string> {
  yield head(of).text;
  for (const { id, title, lead, draw } of parts) {
    yield html`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
<p class="lead">${lead}</p>\n`.text;
    for await (const piece of draw(data, of)) yield piece.text;
    yield '</section>\n';
  }
  yield '</main>\n</body>\n</html>\n';
}

const policy = `default-src 'none'; img-src 'self' file: data:; style-src '${styleSource}'; base-uri 'none'; form-action 'none'`;

const head = ({ zone, madeAt }: PageOf): Markup => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>Your data · Petalwise</title>
${look}
</head>
<body>
<header>
<p class="brand"><span class="petal"></span>Petalwise</p>
<h1>Your data</h1>
<p class="lead">Everything that Petalwise stores about you, as of ${longTime(zone, madeAt)}. This page needs no internet connection and sends nothing to anyone. The same data for programs is in the folder “data”.</p>
<nav aria-label="Contents"><ul>${parts.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}</ul></nav>
</header>
<main>\n`;
