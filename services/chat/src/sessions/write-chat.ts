import { catalogue } from '@petalwise/catalogue/catalogue';
import type { ChatMessage } from '@petalwise/contracts/chat/conversation';

const productNames = new Map(catalogue.map(({ id, brand, name }) => [id, `${brand} ${name}`]));

interface Written {
  readonly title: string;
  readonly createdAt: Date;
  readonly zone: string;
}

/** The beginning of a chat in a Markdown file. */
export const writeHead = ({ title, createdAt, zone }: Written): string =>
  `# ${oneLine(title)}\n\n*Started ${dateIn(zone, createdAt)}*\n\n`;

/** One message as Markdown: who said it and when, the words, and the sources and products by their names. */
export const writeMessage = (message: ChatMessage, zone: string): string => {
  const who = message.role === 'user' ? 'You' : 'Petalwise advisor';
  const parts = [
    `**${who}**, ${timeIn(zone, new Date(message.createdAt))}`,
    ...(message.role === 'user' ? questionParts(message) : answerParts(message)),
  ];
  return `${parts.join('\n\n')}\n\n`;
};

/** What a person wrote is quoted line by line, as it is. */
const questionParts = ({ content, imageUrl, analysis, status }: ChatMessage): string[] => [
  ...(imageUrl !== null || analysis !== null ? ['*With a photo*'] : []),
  content
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    // Two spaces keep the line break.
    .join('  \n'),
  ...(status === 'answered' ? [] : ['*Not answered*']),
];

const answerParts = ({ content, sources, products, notice, stopped }: ChatMessage): string[] => [
  content.trim(),
  ...(stopped ? ['*You stopped this answer here.*'] : []),
  ...(notice === 'cut-off' ? ['*This answer ended early.*'] : []),
  ...listOf(
    'Products',
    products.map(({ id, reason }) => `- ${productNames.get(id) ?? 'A product we no longer show'}: ${oneLine(reason)}`),
  ),
  ...listOf(
    'Sources',
    sources.map(({ number, title, publisher, url }) => {
      const address = url === null ? '' : `, <${url}>`;
      return `- [${number}] ${oneLine(title)}, ${oneLine(publisher)}${address}`;
    }),
  ),
];

const listOf = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`${title}:\n\n${lines.join('\n')}`];

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

export const dateIn = (zone: string, time: Date): string =>
  time.toLocaleDateString('en-US', { timeZone: zone, dateStyle: 'long' });

// ICU writes a narrow space before AM and PM, which some editors show as a box.
const timeIn = (zone: string, time: Date): string =>
  time.toLocaleString('en-US', { timeZone: zone, dateStyle: 'long', timeStyle: 'short' }).replaceAll('\u202f', ' ');
