import { usageCosts } from '@petalwise/contracts/billing/coins';
import { coinWords } from '@petalwise/contracts/coin-words';
import { links } from '@petalwise/host/links';
import { usePremium } from '@petalwise/host/session';
import { AvatarMark } from '@petalwise/ui/brand/avatar-mark';
import { Button } from '@petalwise/ui/buttons/button';
import { IconButton } from '@petalwise/ui/buttons/icon-button';
import { CoinCost } from '@petalwise/ui/coins/coin-cost';
import { Note } from '@petalwise/ui/feedback/note';
import { Heading } from '@petalwise/ui/layout/text';
import { ArrowUp, ScanFace, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { type Balance, useBalance } from '../coins/balance.ts';
import { LengthNote } from '../composer/length-note.tsx';
import { isTooLong } from '../composer/too-long.ts';
import styles from './bubble.module.css';
import { Log } from './log.tsx';
import { ask, greet, isShort, openTalk, tellShort, useTalk, write } from './talk.ts';

const suggestions = ['What is on sale?', 'Best moisturizer under $20', 'Good for sensitive skin?'];

/** The open widget: what was said, and where the next question is written. Not modal: the page beside it stays in use. */
export default function Panel({ onClose }: { onClose: () => void }) {
  const panel = useRef<HTMLElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const premium = usePremium();
  const balance = useBalance();
  const { messages } = useTalk();
  useEffect(() => {
    if (premium !== undefined) greet(premium);
  }, [premium]);
  useEffect(() => {
    // A touch keyboard would cover what is there to be read.
    const touch = window.matchMedia('(pointer: coarse)').matches;
    (touch ? panel.current : input.current)?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const suggest = (question: string) => {
    write(question);
    input.current?.focus();
  };
  return (
    <section
      ref={panel}
      className={styles.panel}
      role="dialog"
      aria-label="Beauty chat"
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <header className={styles.head}>
        <AvatarMark />
        <div className={styles.title}>
          <Heading level={2} look="subheading">
            Beauty chat
          </Heading>
          <p>About the products trending here</p>
        </div>
        <IconButton label="Close" onClick={onClose}>
          <X />
        </IconButton>
      </header>
      <Log>{messages.length <= 1 && <Suggestions onChoose={suggest} />}</Log>
      {isShort(balance, usageCosts.chat) && <NoCoins held={balance} />}
      <Question input={input} balance={balance} />
      <FaceAnalysis balance={balance} />
    </section>
  );
}

/** Written into the field, not sent: a question costs a coin. */
function Suggestions({ onChoose }: { onChoose: (question: string) => void }) {
  return (
    <ul className={styles.suggestions} aria-label="Suggestions">
      {suggestions.map((question) => (
        <li key={question}>
          <button type="button" onClick={() => onChoose(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}

function NoCoins({ held }: { held: number }) {
  return (
    <div className={styles.short}>
      <Note tone="coin" title="Insufficient Coins">
        A question costs {coinWords(usageCosts.chat)}, and you have {held}. Questions about Petalwise are free.{' '}
        <Link to={links.pricing}>Buy Coins</Link> or <Link to={links.subscribe}>Go Premium</Link>
      </Note>
    </div>
  );
}

interface QuestionProps {
  input: RefObject<HTMLTextAreaElement | null>;
  balance: Balance;
}

function Question({ input, balance }: QuestionProps) {
  const { draft, asking } = useTalk();
  const lengthId = useId();
  const ready = draft.trim() !== '' && !isTooLong(draft) && asking === undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void ask();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <textarea
        ref={input}
        rows={1}
        dir="auto"
        aria-label="Your question"
        aria-describedby={lengthId}
        aria-invalid={isTooLong(draft) || undefined}
        placeholder="Ask about a product"
        value={draft}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <LengthNote id={lengthId} text={draft} />
      <div className={styles.bar}>
        {balance === 'unlimited' ? (
          <span>Included in Premium</span>
        ) : (
          <CoinCost>{coinWords(usageCosts.chat)} a question</CoinCost>
        )}
        {/* Not `disabled` while there is nothing to send: that would drop the keyboard's focus to the page. */}
        <IconButton type="submit" look="primary" label="Send" aria-disabled={!ready || undefined}>
          <ArrowUp />
        </IconButton>
      </div>
    </form>
  );
}

function FaceAnalysis({ balance }: { balance: Balance }) {
  const navigate = useNavigate();
  const needed = usageCosts.photo_analysis;
  const go = () => {
    if (isShort(balance, needed)) {
      tellShort(needed, balance, 'for a Face Analysis');
      return;
    }
    openTalk(false);
    void navigate(links.chat());
  };
  return (
    <footer className={styles.foot}>
      <Button full aria-disabled={isShort(balance, needed) || undefined} onClick={go}>
        <ScanFace />
        Face Analysis
        <span className={styles.cost}>{balance === 'unlimited' ? 'included' : coinWords(needed)}</span>
      </Button>
    </footer>
  );
}
