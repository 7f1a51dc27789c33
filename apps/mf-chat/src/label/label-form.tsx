import { usageCosts } from '@petalwise/contracts/billing/coins';
import { messageLimit } from '@petalwise/contracts/chat/conversation';
import { labelQuestionLimit } from '@petalwise/contracts/chat/labels';
import { coinWords } from '@petalwise/contracts/coin-words';
import { links } from '@petalwise/host/links';
import { isPremium, usePremium, useUser } from '@petalwise/host/session';
import { Button } from '@petalwise/ui/buttons/button';
import { CoinCost } from '@petalwise/ui/coins/coin-cost';
import { Note } from '@petalwise/ui/feedback/note';
import { Field } from '@petalwise/ui/fields/field';
import { TextArea } from '@petalwise/ui/fields/text-area';
import { TextInput } from '@petalwise/ui/fields/text-input';
import { Card } from '@petalwise/ui/layout/card';
import { Undo2, X } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, type FormEvent, type Ref, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { affords, type Balance, coinsOf, useBalance } from '../coins/balance.ts';
import { CoinUpsell } from '../coins/coin-upsell.tsx';
import { refusalOf } from '../refusal/tell-refusal.ts';
import type { Reading } from './api.ts';
import { putBack, useLabelDraft, writeLabel, writeQuestion } from './label-draft.ts';
import styles from './label-page.module.css';
import { dayOf } from './label-words.ts';
import { PictureButtons } from './picture-buttons.tsx';
import { useJudging } from './use-judging.ts';
import { useReading } from './use-reading.ts';

interface LabelFormProps {
  onPicture: (picture: File) => void;
  /** It takes the focus from a picture that was read or put away. */
  takesFocus: boolean;
}

/** Where a list of ingredients is written and asked about, and what that costs. */
export function LabelForm({ onPicture, takesFocus }: LabelFormProps) {
  const { text, question, fromPicture, before } = useLabelDraft();
  const balance = useBalance();
  const form = useRef<HTMLFormElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) form.current?.focus();
  }, [takesFocus]);
  const { earlier, ready, pending, error, isShort, submit, write, ask } = useLabelCheck(balance);
  const take = (files: FileList, event: ClipboardEvent | DragEvent) => {
    const file = files[0];
    if (!file) return;
    event.preventDefault();
    onPicture(file);
  };
  const restart = () => {
    write('');
    area.current?.focus();
  };
  return (
    <Card asChild>
      <form
        ref={form}
        tabIndex={-1}
        className={styles.form}
        aria-label="Label to check"
        noValidate
        onSubmit={submit}
        // A list copied from a document comes with a picture of itself.
        onPaste={(event) => event.clipboardData.getData('text') === '' && take(event.clipboardData.files, event)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => take(event.dataTransfer.files, event)}
      >
        <IngredientsField ref={area} text={text} onWrite={write} />
        {fromPicture && <CheckIt before={before} />}
        <div className={styles.tools}>
          <PictureButtons onPicture={onPicture} />
          {text !== '' && (
            <Button look="quiet" onClick={restart}>
              <X />
              Clear
            </Button>
          )}
        </div>
        <QuestionField question={question} onAsk={ask} />
        {isShort ? <TooFew balance={balance} /> : error && <Failure error={error} />}
        <Submit ready={ready} pending={pending} earlier={earlier} hasFailed={error !== null} />
      </form>
    </Card>
  );
}

/** What can be done with the draft, and what became of the last try. */
const useLabelCheck = (balance: Balance) => {
  const { text, question } = useLabelDraft();
  const { reading, isCurrent } = useReading();
  const { judge, pending, error, reset } = useJudging();
  const [isShort, setShort] = useState(false);
  // A question about it is answered, and that costs a coin.
  const earlier = isCurrent && question.trim() === '' ? reading?.earlier : undefined;
  // The server decides about a list that was not read yet, and charges nothing where it finds none.
  const isReadable = !(isCurrent && reading && !reading.isReadable);
  const ready = text.trim() !== '' && !isTooLongList(text) && !isTooLong(question) && isReadable;
  const changed = () => {
    reset();
    setShort(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready || pending) return;
    const isAffordable = earlier !== undefined || affords(balance, usageCosts.chat);
    setShort(!isAffordable);
    if (isAffordable) judge({ text: text.trim(), question: question.trim() });
  };
  const write = (next: string) => {
    writeLabel(next);
    changed();
  };
  const ask = (next: string) => {
    writeQuestion(next);
    changed();
  };
  return { earlier, ready, pending, error, isShort, submit, write, ask };
};

interface IngredientsFieldProps {
  ref: Ref<HTMLTextAreaElement>;
  text: string;
  onWrite: (text: string) => void;
}

function IngredientsField({ ref, text, onWrite }: IngredientsFieldProps) {
  return (
    <Field
      label="Ingredients"
      hint="Paste the whole list. You can put the product’s name on the first line."
      error={isTooLongList(text) ? tooLongWords(text) : undefined}
    >
      <TextArea
        ref={ref}
        className={styles.area}
        rows={6}
        spellCheck={false}
        placeholder="Aqua, Glycerin, Niacinamide…"
        value={text}
        onChange={(event) => onWrite(event.target.value)}
      />
    </Field>
  );
}

const isTooLongList = (text: string): boolean => text.trim().length > messageLimit;
const isTooLong = (question: string): boolean => question.trim().length > labelQuestionLimit;

function QuestionField({ question, onAsk }: { question: string; onAsk: (question: string) => void }) {
  return (
    <Field
      label="Your question (optional)"
      hint="I answer it first. For example: is it too strong for me?"
      error={
        isTooLong(question)
          ? `Your question is too long. It can have at most ${labelQuestionLimit} characters.`
          : undefined
      }
    >
      <TextInput value={question} onChange={(event) => onAsk(event.target.value)} />
    </Field>
  );
}

const tooLongWords = (text: string) =>
  `The text has ${text.trim().length.toLocaleString('en-US')} characters. The limit is ${messageLimit.toLocaleString('en-US')}. Keep only the list of ingredients.`;

function CheckIt({ before }: { before: string }) {
  return (
    <Note tone="coin" title="Compare the list with the bottle first" live>
      Some letters may be wrong. We did not keep your picture.
      {before.trim() !== '' && (
        <span className={styles.noteActions}>
          <Button look="quiet" onClick={putBack}>
            <Undo2 />
            Restore My Earlier Text
          </Button>
        </span>
      )}
    </Note>
  );
}

interface SubmitProps {
  ready: boolean;
  pending: boolean;
  earlier: Reading['earlier'];
  hasFailed: boolean;
}

function Submit({ ready, pending, earlier, hasFailed }: SubmitProps) {
  return (
    <div className={styles.submit}>
      {/* Not `disabled` while there is nothing to judge: that would drop the keyboard's focus to the page. */}
      <Button
        type="submit"
        look="primary"
        size="large"
        aria-disabled={!ready || undefined}
        pending={pending}
        pendingLabel="Checking..."
      >
        {hasFailed ? 'Try Again' : earlier ? 'Open It Again' : 'Check This Label'}
      </Button>
      <Cost earlier={earlier} />
    </div>
  );
}

function Cost({ earlier }: { earlier: Reading['earlier'] }) {
  const user = useUser();
  // Until the subscription's own word is there, the account's counts.
  const isUnlimited = usePremium() ?? isPremium(user, undefined);
  if (earlier) {
    return <span className={styles.cost}>Free: you had this list checked on {dayOf(earlier.createdAt)}.</span>;
  }
  if (isUnlimited) return <span className={styles.cost}>Unlimited with Premium</span>;
  return (
    <span className={styles.cost}>
      <CoinCost>{coinWords(usageCosts.chat)}. Free if I cannot read it.</CoinCost>
    </span>
  );
}

/** The text stays where it is. */
function TooFew({ balance }: { balance: Balance }) {
  return (
    <>
      <Note tone="coin" title="Insufficient coins" live>
        Checking a label costs {coinWords(usageCosts.chat)}, and you have {coinsOf(balance)}. Your list stays here.{' '}
        <Link to={links.pricing}>Buy coins</Link>
      </Note>
      <CoinUpsell need={usageCosts.chat} cost={usageCosts.chat} />
    </>
  );
}

function Failure({ error }: { error: Error }) {
  const { title, description, isShort } = failureOf(error);
  return (
    <>
      <Note tone={isShort ? 'coin' : 'danger'} title={title} live>
        {description} Your list stays here. {isShort && <Link to={links.pricing}>Buy coins</Link>}
      </Note>
      {isShort && <CoinUpsell need={usageCosts.chat} cost={usageCosts.chat} />}
    </>
  );
}

const failureOf = (error: Error) => {
  const { title, description } = refusalOf(error, 'This label was not checked');
  const ends = /[.!?]$/.test(description) ? description : `${description}.`;
  return { title, description: ends, isShort: title === 'Insufficient coins' };
};
