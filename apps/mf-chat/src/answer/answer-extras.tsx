import type { ChatMessage } from '@petalwise/contracts/chat/conversation';
import { links } from '@petalwise/host/links';
import { Widget } from '@petalwise/host/widgets';
import { Button } from '@petalwise/ui/buttons/button';
import { BookmarkCheck, RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import { lineWords } from '../memory/line-words.ts';
import styles from './answer-extras.module.css';
import { AnswerLinks } from './answer-links.tsx';
import { noticeWords, stoppedWords } from './notice-words.ts';
import { Sources } from './sources.tsx';

/** What an answer carries besides its words. Of an older talk all but the words and sources may be missing. */
export type Extras = Pick<ChatMessage, 'content' | 'sources'> &
  Partial<Pick<ChatMessage, 'kind' | 'products' | 'links' | 'wishes' | 'remembered' | 'notice' | 'stopped'>>;

interface AnswerExtrasProps {
  answer: Extras;
  /** Of the question; left out where it is not kept. */
  questionId?: string | undefined;
  /** Nothing can be sent while another answer is being written. */
  busy: boolean;
  /** Sends the same question again; left out where it is not known. */
  onTryAgain?: (() => void) | undefined;
}

/** Under the words of an answer: what went wrong, pages that go on, product cards, sources, what is now remembered. */
export function AnswerExtras({ answer, questionId, busy, onTryAgain }: AnswerExtrasProps) {
  const {
    content,
    sources,
    products = [],
    links: pages = [],
    wishes,
    remembered = [],
    notice = null,
    stopped,
  } = answer;
  return (
    <>
      {stopped && (
        <p className={styles.notice} data-notice="stopped">
          {stoppedWords}
        </p>
      )}
      {notice && <Notice notice={notice} busy={busy} onTryAgain={onTryAgain} />}
      {pages.length > 0 && <AnswerLinks pages={pages} questionId={questionId} wishes={wishes ?? undefined} />}
      {products.length > 0 && (
        <Widget
          app="mf-trending"
          module="./named-products"
          props={{ products }}
          placeholder={<div className={styles.cards} data-count={products.length} />}
        />
      )}
      <Sources sources={sources} />
      {products.length === 0 && <RetailerDisclosure answer={content} />}
      {remembered.length > 0 && <Remembered lines={remembered} />}
    </>
  );
}

/** Under an answer with a link to the retailer; product cards bring their own. */
function RetailerDisclosure({ answer }: { answer: string }) {
  if (!/amazon\.[a-z.]+\//.test(answer)) return null;
  return <p className={styles.disclosure}>As an Amazon Associate we earn from qualifying purchases.</p>;
}

function Remembered({ lines }: { lines: ChatMessage['remembered'] }) {
  return (
    <p className={styles.remembered}>
      <BookmarkCheck aria-hidden />
      <span>
        Remembered: {lines.map(lineWords).join(', ')} · <Link to={links.memory}>Change</Link>
      </span>
    </p>
  );
}

interface NoticeProps extends Omit<AnswerExtrasProps, 'answer' | 'questionId'> {
  notice: NonNullable<ChatMessage['notice']>;
}

/** How the answer came about, where that is not as usual. */
function Notice({ notice, busy, onTryAgain }: NoticeProps) {
  return (
    <div className={styles.notice} data-notice={notice}>
      <p>{noticeWords[notice]}</p>
      {notice === 'cut-off' && onTryAgain && (
        <Button
          aria-disabled={busy || undefined}
          onClick={(event) => {
            if (busy) return;
            event.currentTarget.closest<HTMLElement>('[role="log"]')?.focus({ preventScroll: true });
            onTryAgain();
          }}
        >
          <RotateCcw />
          Try Again
        </Button>
      )}
    </div>
  );
}
