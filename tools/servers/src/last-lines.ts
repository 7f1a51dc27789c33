import { readFileSync } from 'node:fs';

/** The last `count` lines of a text file; '' when there is none. */
export function lastLines(file: string, count: number): string {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n');
  } catch {
    return '';
  }
}
