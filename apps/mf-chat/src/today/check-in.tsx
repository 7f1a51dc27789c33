import type { CheckInAnswers } from '@petalwise/contracts/chat/routine';
import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/buttons/button';
import { Card } from '@petalwise/ui/layout/card';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { useMutation } from '@tanstack/react-query';
import { Camera, Columns2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { refusalOf } from '../refusal/tell-refusal.ts';
import { readDaysAgain, sendCheckIn } from './api.ts';
import styles from './check-in.module.css';

interface CheckInProps {
  week: '4' | '8';
  onAnswered: () => void;
}

/** Three questions after four and eight weeks, and what follows from the answers. */
export function CheckIn({ week, onAnswered }: CheckInProps) {
  const [answers, setAnswers] = useState<Partial<CheckInAnswers>>({});
  const [missing, setMissing] = useState(false);
  const send = useMutation({
    mutationFn: (all: CheckInAnswers) => sendCheckIn(week, all),
    onSuccess: () => {
      onAnswered();
      void readDaysAgain();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { change, comfort, kept } = answers;
    setMissing(!(change && comfort && kept));
    if (change && comfort && kept && !send.isPending) send.mutate({ change, comfort, kept });
  };
  return (
    <Card asChild className={styles.card}>
      <section aria-label="How it is going">
        <div className={styles.head}>
          <Heading level={2}>{week === '4' ? 'Four weeks in' : 'Eight weeks in'}</Heading>
          <Text tone="soft">
            {send.data ? 'Thank you. Here is what I think.' : 'How is it going? Three short questions.'}
          </Text>
        </div>
        {send.data ? (
          <Outcome {...send.data} />
        ) : (
          <form className={styles.form} onSubmit={submit} noValidate>
            <Questions answers={answers} onAnswer={(answer) => setAnswers({ ...answers, ...answer })} />
            <div className={styles.foot}>
              <Button type="submit" look="strong" pending={send.isPending} pendingLabel="Sending...">
                Send My Answers
              </Button>
              <p className={styles.problem} role="alert">
                {missing && 'Answer all three, then send.'}
                {send.error && refusalOf(send.error, '').description}
              </p>
            </div>
          </form>
        )}
      </section>
    </Card>
  );
}

const questions = [
  {
    name: 'change',
    words: 'How does your skin look?',
    options: [
      ['better', 'Better'],
      ['same', 'About the same'],
      ['worse', 'Worse'],
    ],
  },
  {
    name: 'comfort',
    words: 'How does it feel?',
    options: [
      ['comfortable', 'Comfortable'],
      ['sometimes-stings', 'It stings sometimes'],
      ['irritated', 'Irritated'],
    ],
  },
  {
    name: 'kept',
    words: 'How often did you follow it?',
    options: [
      ['most-days', 'Most days'],
      ['some-days', 'Some days'],
      ['rarely', 'Rarely'],
    ],
  },
] as const satisfies readonly {
  name: keyof CheckInAnswers;
  words: string;
  options: readonly (readonly [CheckInAnswers[keyof CheckInAnswers], string])[];
}[];

type Answers = Partial<CheckInAnswers>;

function Questions({ answers, onAnswer }: { answers: Answers; onAnswer: (answer: Answers) => void }) {
  return questions.map(({ name, words, options }) => (
    <fieldset key={name} className={styles.question}>
      <legend className={styles.legend}>{words}</legend>
      <div className={styles.options}>
        {options.map(([value, label]) => (
          <label key={value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={answers[name] === value}
              onChange={() => onAnswer({ [name]: value })}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  ));
}

interface OutcomeProps {
  words: readonly string[];
  photos: readonly { url: string; takenAt: string }[];
}

function Outcome({ words, photos }: OutcomeProps) {
  return (
    <div className={styles.outcome}>
      <div className={styles.words} role="status">
        {words.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <div className={styles.proof}>
        {photos.length > 0 && (
          <div className={styles.photos}>
            {photos.map(({ url, takenAt }) => {
              const taken = day.format(new Date(takenAt));
              return (
                <figure key={url} className={styles.photo}>
                  <img src={url} alt={`Your skin on ${taken}`} />
                  <figcaption>
                    <time dateTime={takenAt}>{taken}</time>
                  </figcaption>
                </figure>
              );
            })}
          </div>
        )}
        <div className={styles.ways}>
          {photos.length > 0 && (
            <Button asChild look="strong">
              <Link to={links.skin}>
                <Columns2 aria-hidden />
                See What Changed
              </Link>
            </Button>
          )}
          <Button asChild>
            <Link to={links.chat()}>
              <Camera aria-hidden />
              Send a New Photo
            </Link>
          </Button>
        </div>
      </div>
    </div>
  );
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
