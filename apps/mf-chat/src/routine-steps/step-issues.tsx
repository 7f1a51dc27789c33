import type { RoutineDraft, RoutineIssue } from '@petalwise/contracts/chat/routine';
import { Button } from '@petalwise/ui/buttons/button';
import { Note } from '@petalwise/ui/feedback/note';
import { useMutation } from '@tanstack/react-query';
import { tellRefusal } from '../refusal/tell-refusal.ts';
import styles from './step-issues.module.css';

interface StepIssuesProps {
  issues: readonly RoutineIssue[];
  onFix: (draft: RoutineDraft) => Promise<void>;
}

/** What to fix, why, and possible fixes. */
export function StepIssues({ issues, onFix }: StepIssuesProps) {
  return issues.map((issue) => <Issue key={`${issue.kind} ${issue.words}`} issue={issue} onFix={onFix} />);
}

function Issue({ issue, onFix }: { issue: RoutineIssue; onFix: StepIssuesProps['onFix'] }) {
  const fix = useMutation({
    mutationFn: ({ draft }: { draft: RoutineDraft; words: string }) => onFix(draft),
    onError: (error) => tellRefusal(error, 'Your routine was not changed'),
  });
  return (
    <Note tone={tones[issue.kind]} title={issue.words}>
      {issue.why && <p>{issue.why}</p>}
      {issue.fixes.length > 0 && (
        <div className={styles.fixes}>
          {issue.fixes.map(({ words, routine }) => (
            <Button
              key={words}
              pending={fix.isPending && fix.variables.words === words}
              onClick={() => fix.isPending || fix.mutate({ draft: routine, words })}
            >
              {words}
            </Button>
          ))}
        </div>
      )}
    </Note>
  );
}

const tones = {
  avoid: 'danger',
  'not-for-you': 'danger',
  'ask-doctor': 'coin',
  alternate: 'coin',
  careful: 'coin',
  missing: 'coin',
  'past-its-time': 'coin',
  order: 'plain',
  time: 'coin',
} as const satisfies Record<RoutineIssue['kind'], 'danger' | 'coin' | 'plain'>;
