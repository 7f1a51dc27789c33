import { closeSync, existsSync, openSync, readSync, renameSync, statSync } from 'node:fs';

const INTERVAL = 250;
const LIMIT = 20 * 1024 * 1024;

/** Puts a log that has grown large aside, so that there is at most one old one. */
export function rotateLog(file: string): void {
  if (existsSync(file) && statSync(file).size > LIMIT) renameSync(file, `${file}.1`);
}

/** Calls back with each complete line that is added to the file from now on, until the answer is called. */
export function followLog(file: string, onLine: (line: string) => void): () => void {
  let position = existsSync(file) ? statSync(file).size : 0;
  let rest = '';
  const read = () => {
    if (!existsSync(file)) return;
    const size = statSync(file).size;
    if (size <= position) return;
    const chunk = Buffer.alloc(size - position);
    const handle = openSync(file, 'r');
    position += readSync(handle, chunk, 0, chunk.length, position);
    closeSync(handle);
    const lines = (rest + chunk.toString('utf8')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  };
  const timer = setInterval(read, INTERVAL);
  return () => {
    clearInterval(timer);
    read();
  };
}

/** What of a log line deserves the console: pino's warnings and errors, and a crash without its stack; else nothing. */
export function consoleLine(line: string): string | undefined {
  if (!line.startsWith('{')) return /^(\w*Error\b|Uncaught)/.test(line) ? line : undefined;
  try {
    const { level, msg, err, ...facts } = JSON.parse(line) as LogEntry;
    if (!['warn', 'error', 'fatal'].includes(level ?? '')) return undefined;
    const details = detailsOf(facts);
    const text = [msg, err?.message].filter(Boolean).join(': ');
    return (details ? `${text} (${details})` : text).replace(/\s*\n\s*/g, ' ');
  } catch {
    return line;
  }
}

type LogEntry = { level?: string; msg?: string; err?: { message?: string } } & Record<string, unknown>;

// Ids are for searching the log; on the console they hide what happened.
const idsOfLogs = /^(time|service|requestId|user|trace_?id|span_?id|trace_?flags)$/i;

/** The facts of an entry that a person can read, such as `method POST, route /api/chat/session, status 503`. */
const detailsOf = (facts: Readonly<Record<string, unknown>>): string =>
  Object.entries(facts)
    .filter(([name]) => !idsOfLogs.test(name))
    .flatMap(([name, value]) => {
      if (typeof value === 'object' && value !== null) return detailsOf(value as Record<string, unknown>) || [];
      return value === undefined || value === null || value === '' ? [] : `${name} ${value}`;
    })
    .join(', ');
