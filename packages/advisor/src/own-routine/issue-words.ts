import type { RoutineIssue } from '@petalwise/contracts/chat/routine';
import type { Look } from './look-in.ts';

/** "Retinol serum is not for you, because you are pregnant, and …" */
export function wordsOf({ words, why }: Pick<RoutineIssue, 'words' | 'why'>): string {
  if (why === null) return words;
  const [start, reason] = ['Because ', why.slice('Because '.length)];
  return why.startsWith(start) ? `${words.replace(/\.$/, '')}, because ${reason}` : `${words} ${why}`;
}

/** The first way to mend an issue, as a sentence. What an issue is about alone is "it". */
export function fixOf({ fixes: [fix], words }: Pick<RoutineIssue, 'fixes' | 'words'>): string {
  if (!fix) return '';
  const out = /^Take out (.+)$/.exec(fix.words)?.[1];
  if (out === undefined) return `${fix.words}.`;
  return words.toLowerCase().startsWith(`${out.toLowerCase()} `) && !/ and | does not go /.test(words)
    ? 'Leave it out.'
    : `Leave out ${out}.`;
}

/** What is wrong, and what to do. */
export const mended = (issue: RoutineIssue): string => `${wordsOf(issue)} ${fixOf(issue)}`.trim();

/** What has to be mended: once what is not for the person is out, what it clashes with is no matter. */
export const openIssues = ({ routine, barred }: Look): RoutineIssue[] =>
  routine.issues.filter(({ kind, steps }) => kind === 'not-for-you' || !steps.some((id) => barred.has(id)));
