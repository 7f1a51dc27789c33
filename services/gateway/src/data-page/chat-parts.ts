import { catalogue } from '@petalwise/catalogue/catalogue';
import { photoDays } from '@petalwise/contracts/chat/conversation';
import type { MetricName, PhotoAnalysis } from '@petalwise/contracts/chat/photo';
import type { ChatHead, ChatPart, MessageRow, PhotoRow } from '@petalwise/contracts/personal-data/chat-data';
import type { PersonalData } from '../account-export/personal-data.ts';
import { answerMarkup } from './markdown.ts';
import { html, type Markup } from './markup.ts';
import { listed, type PageOf } from './section.ts';
import { longDay, longTime } from './words.ts';

const productNames = new Map(catalogue.map(({ id, brand, name }) => [id, `${brand} ${name}`]));

const metricNames: Readonly<Record<MetricName, string>> = {
  redness: 'Redness',
  evenness: 'Evenness',
  darkMarks: 'Dark marks',
  redSpots: 'Red spots',
  texture: 'Texture',
  shine: 'Shine',
};

export async function* chatsPart(data: PersonalData, of: PageOf): AsyncGenerator<Markup> {
  let isOpen = false;
  for await (const part of data.chats()) {
    if (!part.continues) {
      if (isOpen) yield html`</ol></details>\n`;
      yield chatHead(part, of);
      isOpen = true;
    }
    yield* messagesOf(part, of);
  }
  yield isOpen ? html`</ol></details>\n` : html`<p class="none">You have no chats.</p>\n`;
}

function* messagesOf({ messages }: ChatPart, of: PageOf): Generator<Markup> {
  for (const message of messages) yield messageItem(message, of);
}

const kindNames: Readonly<Record<ChatHead['kind'], string>> = {
  chat: '',
  trending: 'Questions to the small chat',
  label: 'Labels you checked',
};

const chatHead = ({ id, kind, title, createdAt }: ChatPart, { zone }: PageOf): Markup => {
  const name = kindNames[kind] || title;
  const time = html`<time>${longDay(zone, new Date(createdAt))}</time>`;
  return html`<details id="chat-${id}"><summary><span class="title" dir="auto">${name}</span>${time}</summary><ol>\n`;
};

const messageItem = (message: MessageRow, { zone, photos }: PageOf): Markup => {
  const isQuestion = message.role === 'user';
  const { photoId, content } = message;
  return html`<li class="${isQuestion ? 'question' : 'answer'}"><p class="who"><b>${
    isQuestion ? 'You' : 'Petalwise advisor'
  }</b> <time>${longTime(zone, new Date(message.createdAt))}</time></p>${
    photoId !== null && photos.has(photoId) && picture(photoId, 'The photo you sent')
  }${photoId === null && message.analysis !== null && isQuestion && html`<p class="hint">The photo was deleted.</p>`}${
    message.labelName !== undefined && html`<p class="hint">You named it “${message.labelName}”.</p>`
  }${isQuestion ? html`<p class="said" dir="auto">${content}</p>` : html`<div class="said">${answerMarkup(content)}</div>`}${
    message.labelQuestion !== undefined && html`<p class="said" dir="auto">${message.labelQuestion}</p>`
  }${isQuestion && message.analysis !== null && readings(message.analysis)}${extras(message)}</li>\n`;
};

const picture = (id: string, alt: string): Markup =>
  html`<a class="picture" href="photos/${id}.jpg"><img src="photos/${id}.jpg" alt="${alt}" loading="lazy"></a>`;

/** What belongs to a message besides its words. */
const extras = ({ role, status, stopped, notice, products, sources, rating, remembered }: MessageRow): Markup[] => {
  const named = products.map(({ id, reason }) => `${productNames.get(id) ?? 'A product we no longer list'}: ${reason}`);
  const cited = sources.map(({ number, title, publisher }) => `[${number}] ${title}, ${publisher}`);
  const learnt = remembered.map(({ value }) => value);
  return [
    ...(role === 'user' && status !== 'answered' ? [hint('Not answered')] : []),
    ...(stopped ? [hint('You stopped it here.')] : []),
    ...(notice === 'cut-off' ? [hint('This answer ended early.')] : []),
    ...small('Products', named),
    ...small('Sources', cited),
    ...small('Remembered from this', learnt),
    ...(rating ? [hint(`You found this ${rating.helpful ? 'helpful' : 'not helpful'}. ${rating.words}`.trim())] : []),
  ];
};

const hint = (words: string): Markup => html`<p class="hint" dir="auto">${words}</p>`;

const small = (title: string, lines: readonly string[]): Markup[] =>
  lines.length === 0
    ? []
    : [html`<div class="small"><p>${title}</p><ul>${lines.map((line) => html`<li>${line}</li>`)}</ul></div>`];

/** What was measured over the whole face, in words. */
const readings = ({ face }: PhotoAnalysis): Markup => {
  const known = Object.entries(metricNames).flatMap(([metric, name]) => {
    const reading = face[metric as MetricName];
    return reading ? [html`<div><dt>${name}</dt><dd>${reading.words}</dd></div>`] : [];
  });
  return html`<dl class="readings">${known}</dl>`;
};

export const photosPart = (data: PersonalData, of: PageOf): AsyncIterable<Markup> =>
  listed(data.photos(), {
    open: html`<div class="photos">\n`,
    close: html`</div>\n`,
    draw: (photo) => photoFigure(photo, of),
    otherwise: 'You have no stored photos.',
  });

const photoFigure = ({ id, createdAt, kept, analysis }: PhotoRow, { zone, photos }: PageOf): Markup => {
  const day = longDay(zone, new Date(createdAt));
  const keeps = kept ? 'Kept until you delete it' : `Deleted after ${photoDays} days`;
  return html`<figure>${
    photos.has(id) ? picture(id, `Your photo of ${day}`) : html`<p class="hint">Deleted while this was made.</p>`
  }<figcaption><p><strong>${day}</strong></p><p class="hint">${keeps}</p>${analysis && readings(analysis)}</figcaption></figure>\n`;
};
