import { Note } from '@petalwise/ui/feedback/note';
import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import { Field } from '@petalwise/ui/fields/field';
import { TextInput } from '@petalwise/ui/fields/text-input';
import { Card } from '@petalwise/ui/layout/card';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { useQuery } from '@tanstack/react-query';
import { DidNotLoad } from '../page/did-not-load.tsx';
import { moment } from '../page/moments.ts';
import { type AiKeyState, aiKey } from './api.ts';
import { KeyForm } from './key-form.tsx';
import { keyWords, sourceWords } from './key-words.ts';
import { PhotosToAi } from './photos-to-ai.tsx';
import styles from './settings.module.css';

/** Who answers questions and photos, and with which key. */
export function AiKey() {
  const { data, error, isPending, isFetching, refetch } = useQuery(aiKey);
  if (isPending) return <LoadingKey />;
  if (!data) {
    return (
      <DidNotLoad title="The AI key did not load" error={error} trying={isFetching} onTryAgain={() => void refetch()} />
    );
  }
  return (
    <Card className={styles.card} asChild>
      <section aria-label="AI service key">
        <Head />
        {data.problem !== null && (
          <Note tone="danger" title="The key you set is not in use">
            {data.problem}
          </Note>
        )}
        <KeyFacts state={data} />
        <PhotosToAi state={data} />
        <KeyForm state={data} />
      </section>
    </Card>
  );
}

function Head() {
  return (
    <div className={styles.head}>
      <Heading level={2} look="subheading">
        AI service key
      </Heading>
      <Text look="small" tone="soft">
        With a key, the AI service (OpenAI, unless the server was started with another) answers and bills you for it.
        People's questions are sent to it, and of a photo what was measured in it; the photo itself only where you allow
        it here and its owner agreed. Without a key, the built-in advisor answers, and nothing leaves this server.
      </Text>
    </div>
  );
}

function KeyFacts({ state }: { state: AiKeyState }) {
  return (
    <dl className={styles.facts}>
      <dt>Answers come from</dt>
      <dd>{sourceWords(state)}</dd>
      <dt>Key in use</dt>
      <dd>{keyWords(state)}</dd>
      {state.source !== 'none' && (
        <>
          <dt>Model</dt>
          <dd>{state.model}</dd>
        </>
      )}
      {state.changedAt !== null && (
        <>
          <dt>Changed</dt>
          <dd>
            <time dateTime={state.changedAt}>{moment(state.changedAt)}</time>
          </dd>
        </>
      )}
    </dl>
  );
}

function LoadingKey() {
  return (
    <Loading label="Loading the AI key">
      <Card className={styles.card}>
        <Head />
        <dl className={styles.facts}>
          <dt>Answers come from</dt>
          <dd>
            <Skeleton width="100%" />
          </dd>
          <dt>Key in use</dt>
          <dd>
            <Skeleton width="30%" />
          </dd>
        </dl>
        <div className={styles.head}>
          <Skeleton width="70%" />
          <Skeleton width="100%" />
        </div>
        {['Key', 'Reason (optional)'].map((label) => (
          <Field key={label} label={label} hint={<Skeleton width="60%" />}>
            <TextInput disabled />
          </Field>
        ))}
        <Skeleton shape="pill" height="var(--target)" width="8rem" />
      </Card>
    </Loading>
  );
}
