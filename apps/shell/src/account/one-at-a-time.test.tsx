// @vitest-environment node
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useOneAtATime } from './one-at-a-time.ts';

type Send = (value: string) => void;
interface FormProps {
  mutate: (value: string, options: { onSettled: () => void }) => void;
  take: (send: Send) => void;
}
function Form({ mutate, take }: FormProps) {
  take(useOneAtATime({ mutate }));
  return null;
}

/** A form's way to send, and what it sent: each is under way until it is settled. */
const drawn = () => {
  const sent: { value: string; settle: () => void }[] = [];
  const form: { send: Send } = { send: () => {} };
  renderToStaticMarkup(
    <Form
      mutate={(value, { onSettled }) => sent.push({ value, settle: onSettled })}
      take={(send) => {
        form.send = send;
      }}
    />,
  );
  return { send: form.send, sent };
};

it('sends the first of two that come before anything is drawn again', () => {
  const { send, sent } = drawn();
  send('first');
  send('second');
  expect(sent.map(({ value }) => value)).toEqual(['first']);
});

it('sends again once that is settled, whether or not it worked', () => {
  const { send, sent } = drawn();
  send('first');
  sent[0]?.settle();
  send('second');
  expect(sent.map(({ value }) => value)).toEqual(['first', 'second']);
});
