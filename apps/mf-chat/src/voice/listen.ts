import type { Recognition, RecognitionEvent } from './recognition.ts';

export interface Hearing {
  /** The browser asks for the microphone, or speech is being heard. */
  readonly phase: 'asking' | 'listening';
  /** Heard, and not settled yet. */
  readonly interim: string;
}

export interface ListenOptions {
  recognition: Recognition;
  lang: string;
  onHearing: (hearing: Hearing) => void;
  /** Words that are settled. */
  onWords: (words: string) => void;
  /** At the end, with what went wrong in words, if anything did. */
  onEnd: (problem: string | undefined) => void;
}

/** Listens until the speaker is done or the returned function is called. */
export default function listen({ recognition, lang, onHearing, onWords, onEnd }: ListenOptions): () => void {
  let problem: string | undefined;
  let heard = false;
  Object.assign(recognition, { lang, continuous: true, interimResults: true });
  onHearing({ phase: 'asking', interim: '' });
  recognition.onstart = () => onHearing({ phase: 'listening', interim: '' });
  recognition.onresult = (event) => {
    const { settled, interim } = split(event);
    heard ||= settled !== '';
    if (settled !== '') onWords(settled);
    onHearing({ phase: 'listening', interim });
  };
  recognition.onerror = ({ error }) => {
    problem = problems[error] ?? problems.other;
  };
  recognition.onend = () => onEnd(problem ?? (heard ? undefined : problems['no-speech']));
  recognition.start();
  return () => recognition.stop();
}

const split = ({ resultIndex, results }: RecognitionEvent) => {
  const fresh = Array.from(results).slice(resultIndex);
  const wordsOf = (isFinal: boolean) =>
    fresh
      .filter((result) => result.isFinal === isFinal)
      .map((result) => result[0].transcript.trim())
      .join(' ')
      .trim();
  return { settled: wordsOf(true), interim: wordsOf(false) };
};

const refused = 'Your browser does not let us use the microphone. Allow it in the settings of this page, or type.';
const problems: Readonly<Record<string, string | undefined>> & { other: string } = {
  'not-allowed': refused,
  'service-not-allowed': refused,
  'audio-capture': 'No microphone was found. Connect one, or type your message.',
  'no-speech': 'We heard nothing. Try again closer to the microphone, or type.',
  network: 'Your browser could not turn speech into words without the internet. Try again, or type.',
  other: 'Your browser could not turn speech into words. Try again, or type.',
};
