import { Note } from '@petalwise/ui/feedback/note';
import { testRefusalOf, type useTestKey } from './use-key-actions.ts';

interface TestResultProps {
  test: ReturnType<typeof useTestKey>;
  /** Whether the key was typed just now, or is the one in use. */
  typed: boolean;
}

/** What the AI service said to the key that was tested last. */
export function TestResult({ test: { data, error, isPending }, typed }: TestResultProps) {
  if (isPending) return null;
  if (error) {
    return (
      <Note tone="danger" title="The key was not tested" live>
        {testRefusalOf(error)}
      </Note>
    );
  }
  if (!data) return null;
  const which = typed ? 'This key' : 'The key in use';
  return (
    <Note tone={data.works ? 'good' : 'danger'} title={data.works ? `${which} works` : `${which} does not work`} live>
      {data.detail}
    </Note>
  );
}
