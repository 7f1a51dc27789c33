import { sendFeedback } from '@petalwise/contracts/identity/feedback';
import { call } from '@petalwise/host/api';
import { ApiError, describeError } from '@petalwise/host/api-error';
import { useToasts } from '@petalwise/host/toasts';
import { Button } from '@petalwise/ui/buttons/button';
import { Field } from '@petalwise/ui/fields/field';
import { StarRatingInput } from '@petalwise/ui/fields/star-rating-input';
import { TextArea } from '@petalwise/ui/fields/text-area';
import { Card } from '@petalwise/ui/layout/card';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { useMutation } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useOneAtATime } from '../account/one-at-a-time.ts';
import styles from './feedback-card.module.css';

/** Five stars and a few words; once they are sent, a thank-you in their place. */
export default function FeedbackCard() {
  const [sent, setSent] = useState(false);
  return (
    <Card asChild className={styles.card}>
      <section aria-labelledby="rate">{sent ? <Submitted /> : <FeedbackForm onSent={() => setSent(true)} />}</section>
    </Card>
  );
}

function FeedbackForm({ onSent }: { onSent: () => void }) {
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const sending = useSendFeedback(onSent);
  const send = useOneAtATime(sending);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (rating === 0) tellNoStars();
    else send({ rating, comment });
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <div className={styles.words}>
        <Heading level={2}>
          <span id="rate">Rate Your Experience</span>
        </Heading>
        <Text tone="soft">Tell us what works for you, and what does not yet.</Text>
        <StarRatingInput label="Your rating" value={rating} onValueChange={setRating} disabled={sending.isPending} />
      </div>
      <div className={styles.words}>
        <Field label="Comment (optional)" error={refusalOf(sending.error)}>
          <TextArea
            name="comment"
            className={styles.comment}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
        </Field>
        <Button
          type="submit"
          className={styles.submit}
          aria-disabled={rating === 0 || undefined}
          pending={sending.isPending}
          pendingLabel="Sending..."
        >
          Submit Feedback
        </Button>
      </div>
    </form>
  );
}

function Submitted() {
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone: keyboard and screen reader users continue here.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.submitted}>
      <span className={styles.heart}>
        <Heart aria-hidden />
      </span>
      <Heading level={2} ref={title} tabIndex={-1}>
        <span id="rate">Feedback Submitted!</span>
      </Heading>
      <Text tone="soft">Thank you for helping us make Petalwise better.</Text>
    </div>
  );
}

const refusalOf = (error: unknown) => (error instanceof ApiError ? error.errors.comment : undefined);

const tellNoStars = () =>
  useToasts.getState().show({
    kind: 'error',
    title: 'Please rate us',
    description: 'Please select a star rating before submitting.',
  });

const useSendFeedback = (onSent: () => void) => {
  const show = useToasts(({ show }) => show);
  return useMutation({
    mutationFn: (body: { rating: number; comment: string }) => call(sendFeedback, { body }),
    onSuccess: () => {
      show({ kind: 'success', title: 'Thank you!', description: 'Your feedback has been sent successfully.' });
      onSent();
    },
    onError: (error) => {
      const description = describeError(error, 'Your feedback was not sent. Please try again.');
      show({ kind: 'error', title: 'Error', description });
    },
  });
};
