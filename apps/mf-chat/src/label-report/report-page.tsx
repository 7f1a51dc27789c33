import type { JudgedLabel } from '@petalwise/contracts/chat/labels';
import { ApiError, describeError } from '@petalwise/host/api-error';
import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/buttons/button';
import { TextLink } from '@petalwise/ui/buttons/text-link';
import { DidNotLoad } from '@petalwise/ui/feedback/did-not-load';
import { Note } from '@petalwise/ui/feedback/note';
import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import { StatusPanel } from '@petalwise/ui/feedback/status-panel';
import { Page } from '@petalwise/ui/layout/page';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useLocation, useParams } from 'react-router';
import { labelOf } from '../label/api.ts';
import { dayOf, titleOf } from '../label/label-words.ts';
import { isRepeated } from '../label/use-judging.ts';
import { IngredientTable } from '../label-table/ingredient-table.tsx';
import { LabelActions } from './label-actions.tsx';
import { LabelName } from './label-name.tsx';
import { Reply } from './reply.tsx';
import { ReportNotes } from './report-notes.tsx';
import styles from './report-page.module.css';
import { Verdict } from './verdict.tsx';

/** `/chat/label/{labelId}`: what a judged label means for the person as they are now. */
export default function ReportPage() {
  const { labelId = '' } = useParams();
  const { data, error, isPending, isFetching, refetch } = useQuery(labelOf(labelId));
  return (
    <Page>
      <title>{`${data ? titleOf(data) : 'Label'} · Petalwise`}</title>
      <TextLink asChild className={styles.back}>
        <Link to={links.label()}>
          <ArrowLeft aria-hidden />
          All labels
        </Link>
      </TextLink>
      {data ? (
        <Report label={data} />
      ) : isPending ? (
        <LoadingReport />
      ) : (
        <NotThere error={error} pending={isFetching} onTryAgain={() => void refetch()} />
      )}
    </Page>
  );
}

function Report({ label }: { label: JudgedLabel }) {
  const { report, createdAt, chatId } = label;
  const { state } = useLocation();
  return (
    <article className={styles.report}>
      <header className={styles.head}>
        <LabelName label={label} />
        <p className={styles.what}>
          {report.what} <span>Checked on {dayOf(createdAt)}.</span>
        </p>
        {chatId && (
          <Text look="small" tone="soft">
            This label is from <Link to={links.chat(chatId)}>one of your chats</Link>. It is deleted when you delete
            that chat.
          </Text>
        )}
      </header>
      {isRepeated(state) && (
        <Note tone="good" title="You have had this list checked before, so this was free" live>
          This report uses what I know about you today.
        </Note>
      )}
      {report.reply && <Reply reply={report.reply} />}
      <Verdict verdict={report.verdict} />
      <ReportNotes report={report} actions={<LabelActions label={label} />} />
      <IngredientTable report={report} />
    </article>
  );
}

interface NotThereProps {
  error: Error | null;
  pending: boolean;
  onTryAgain: () => void;
}

function NotThere({ error, pending, onTryAgain }: NotThereProps) {
  if (error instanceof ApiError && (error.code === 'label.not-found' || error.code === 'request.invalid')) {
    return (
      <StatusPanel
        kind="error"
        level={1}
        title="Label not found"
        action={
          <Button asChild>
            <Link to={links.label()}>Go to Your Labels</Link>
          </Button>
        }
      >
        This label does not exist. It may have been deleted.
      </StatusPanel>
    );
  }
  return (
    <DidNotLoad title="The label did not load" level={1} trying={pending} onTryAgain={onTryAgain}>
      {describeError(error, 'Your label is safe, and you have not been charged. Try again in a moment.')}
    </DidNotLoad>
  );
}

/** In the shape of a report. */
export function LoadingReport() {
  return (
    <Loading label="Loading the label" className={styles.report}>
      <div className={styles.head}>
        <Heading level={1} look="title">
          <VisuallyHidden>Label</VisuallyHidden>
          <Skeleton width="min(20rem, 80%)" height="var(--type-title)" />
        </Heading>
        <Skeleton width="min(28rem, 100%)" />
      </div>
      <div className={styles.boneVerdict}>
        <Skeleton shape="picture" />
      </div>
      <div className={styles.boneNotes}>
        <Skeleton shape="picture" />
        <Skeleton shape="picture" />
      </div>
    </Loading>
  );
}
