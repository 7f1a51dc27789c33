import { assumed, type Capacity, capacityFor, limits, parts } from './capacity-model.ts';
import { costs } from './costs.ts';

const sizes = [10_000, 100_000, 1_000_000];

/** The document with its three tables as the model gives them; everything else stays as it was written. */
export const scaleDocument = (text: string): string =>
  Object.entries({ costs: costsTable(), needs: needsTable(), limits: limitsTable() }).reduce(
    (document, [name, table]) => replaceBetween(document, name, table),
    text,
  );

const replaceBetween = (document: string, name: string, table: string): string => {
  const [begin, end] = [`<!-- ${name}: by the model -->`, `<!-- end of ${name} -->`];
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/scale.md has no place for ${name}`);
  return `${document.slice(0, from)}${begin}\n${table}\n${document.slice(to)}`;
};

const number = (value: number): string => {
  if (value >= 100) return Number(value.toPrecision(3)).toLocaleString('en');
  return Number(value.toPrecision(2)).toString();
};

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const costsTable = () =>
  table(
    ['CPU ms', ...parts],
    [
      ['a message with its answer', ...parts.map((part) => number(costs.message.cpuMs[part]))],
      ['a photo with its answer', ...parts.map((part) => number(costs.photo.cpuMs[part]))],
      ['a sign-in', ...parts.map((part) => number(costs.signIn.cpuMs[part]))],
      ['a read', ...parts.map((part) => number(costs.read.cpuMs[part]))],
    ],
  );

const needs: readonly [string, (of: Capacity) => string][] = [
  ['messages a second', (of) => number(of.messagesPerSecond)],
  ['facts a second', (of) => number(of.factsPerSecond)],
  ['open tabs', (of) => number(of.openTabs)],
  ...parts.map((part): [string, (of: Capacity) => string] => [`cores: ${part}`, (of) => number(of.cores[part])]),
  ...(['gateway', 'identity', 'billing', 'chat'] as const).map((part): [string, (of: Capacity) => string] => [
    `replicas: ${part}`,
    (of) => number(of.replicas[part]),
  ]),
  ['live events, memory of all gateways', (of) => `${number(of.tabGigabytes)} GB`],
  ['messages in PostgreSQL, a year', (of) => `${number(of.messageTerabytesPerYear * 1000)} GB`],
  [`photos of ${assumed.photoDays} days`, (of) => `${number(of.photoTerabytes * 1000)} GB`],
  [`facts in NATS, ${assumed.factDays} days × ${assumed.factCopies}`, (of) => `${number(of.natsGigabytes)} GB`],
  ['to browsers', (of) => `${number(of.megabitsPerSecond)} Mbit/s`],
  ['AI, if it answers all', (of) => `$${number(of.aiDollarsPerDay)} a day`],
];

const needsTable = () =>
  table(
    ['people a day', ...sizes.map((size) => size.toLocaleString('en'))],
    needs.map(([what, show]) => [what, ...sizes.map((size) => show(capacityFor(size)))]),
  );

const limitsTable = () =>
  table(
    ['people a day', 'what is full', 'what to do'],
    limits().map(({ what, dailyUsers, remedy }) => [number(dailyUsers), what, remedy]),
  );

const picture = { width: 860, row: 34, left: 400, right: 70, top: 46, from: 1e3, to: 1e8 };

/** Each limit as a bar that ends where it is reached, on a logarithmic scale, with a line at a million. */
export const scalePicture = (): string => {
  const { width, row, left, right, top, from, to } = picture;
  const x = (people: number) =>
    left +
    ((Math.log10(Math.min(Math.max(people, from), to)) - Math.log10(from)) / Math.log10(to / from)) *
      (width - left - right);
  const all = limits();
  const height = top + all.length * row + 16;
  const ticks = [1e3, 1e4, 1e5, 1e6, 1e7, 1e8].map(
    (people) =>
      `<line x1="${x(people)}" x2="${x(people)}" y1="${top - 8}" y2="${height - 12}" class="${people === 1e6 ? 'goal' : 'tick'}"/><text x="${x(people)}" y="${top - 16}" text-anchor="middle">${tickName(people)}</text>`,
  );
  const bars = all.map(({ what, dailyUsers }, at) => {
    const y = top + at * row;
    return `<text x="${left - 12}" y="${y + 19}" text-anchor="end">${what}</text><rect x="${left}" y="${y + 4}" width="${Math.max(2, x(dailyUsers) - left).toFixed(1)}" height="20" rx="3" class="${dailyUsers < 1e6 ? 'short' : 'enough'}"/><text x="${(x(dailyUsers) + 6).toFixed(1)}" y="${y + 19}">${number(dailyUsers)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="People a day at which each part is full, on a logarithmic scale">
<style>text{font:13px system-ui,sans-serif;fill:#334}.tick{stroke:#dde}.goal{stroke:#b3261e;stroke-dasharray:4 3}.short{fill:#d8896b}.enough{fill:#7fa88a}rect.paper{fill:#fff}</style>
<rect class="paper" width="${width}" height="${height}"/>
${[...ticks, ...bars].join('\n')}
</svg>
`;
};

const tickName = (people: number) => (people >= 1e6 ? `${people / 1e6} M` : `${people / 1e3} k`);
