import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Accepted } from './find-scans.ts';
import { oneLine, type Statement } from './record-statements.ts';

/**
 * The statements in the source that no recorded statement contains: `file: statement` for SQL in quotes, and `file:
 * model.method` for calls of Prisma. A test that explains recorded statements is only as good as its recording.
 *
 * @param accepted what need not be recorded, with the reason; one that was recorded is reported, too
 */
export const unseenStatements = (
  folder: URL,
  statements: readonly Statement[],
  accepted: readonly Accepted[],
): string[] => {
  const unseen = findUnseen(folder, statements);
  const unused = accepted.filter(({ statement }) => !unseen.some((line) => line.includes(statement)));
  return [
    ...unseen.filter((line) => !accepted.some(({ statement }) => line.includes(statement))),
    ...unused.map(({ statement }) => `was recorded, or is not in the source: ${statement}`),
  ];
};

const findUnseen = (folder: URL, statements: readonly Statement[]): string[] => {
  const recorded = statements.map(({ text }) => oneLine(text));
  const files = globSync('**/*.ts', { cwd: fileURLToPath(folder) }).filter(
    (file) => !/(^|\/)testing\/|\.test\.ts$/.test(file),
  );
  return files.flatMap((file) => {
    const source = readFileSync(new URL(file, folder), 'utf8');
    const sql = sqlIn(source).filter((parts) => !recorded.some((text) => containsInOrder(text, parts)));
    const calls = prismaCallsIn(source).filter(([model, method]) => !recorded.some(isCallOf(model, method)));
    return [...sql.map((parts) => `${file}: ${parts[0]}`), ...calls.map((call) => `${file}: ${call.join('.')}`)];
  });
};

const quoted = [
  /`\s*((?:SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH)\s[^`]*)`/g,
  /'((?:SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH)\s[^'\n]*)'/g,
  /"((?:SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH)\s[^"\n]*)"/g,
];

/** Each statement as the parts between its placeholders. */
const sqlIn = (source: string): string[][] =>
  quoted
    .flatMap((pattern) => [...source.matchAll(pattern)])
    .map(([, text = '']) =>
      text
        .split(/\$\{[^}]*\}/)
        .map(oneLine)
        .filter((part) => part !== ''),
    );

const containsInOrder = (text: string, parts: readonly string[]): boolean => {
  let from = 0;
  return parts.every((part) => {
    const at = text.indexOf(part, from);
    from = at + part.length;
    return at !== -1;
  });
};

const prismaCallsIn = (source: string): [model: string, method: string][] =>
  [...source.matchAll(/\b(?:db|tx)\.(\w+)\.(find|count|groupBy|aggregate|create|upsert|update|delete)\w*\(/g)].map(
    ([, model = '', method = '']) => [model, method],
  );

const verbs: Readonly<Record<string, string>> = {
  create: 'INSERT',
  upsert: 'INSERT',
  update: 'UPDATE',
  delete: 'DELETE',
};

const isCallOf = (model: string, method: string) => {
  const table = model.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const verb = verbs[method] ?? 'SELECT';
  return (text: string) => text.startsWith(verb) && text.includes(`"public"."${table}"`);
};
