import { useToasts } from '@petalwise/host/toasts';
import { IconButton } from '@petalwise/ui/buttons/icon-button';
import { lazyPart } from '@petalwise/ui/failures/lazy-part';
import { Mic, Square } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Hearing } from './listen.ts';
import { recognitionMaker } from './recognition.ts';
import styles from './voice.module.css';

const loadConsent = () => import('./voice-consent.tsx');
const VoiceConsent = lazyPart(loadConsent, { name: 'The question about your voice', as: 'window' });

interface Voice {
  /** Left out where the browser has no speech recognition. */
  button: ReactNode;
  /** What is heard, or why nothing is. */
  note: ReactNode;
}

/** Speech as words, where the browser can: they are written into the message, and never sent by themselves. */
export const useVoice = (onWords: (words: string) => void): Voice => {
  const [hearing, setHearing] = useState<Hearing>();
  const [problem, setProblem] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const stop = useRef<() => void>(undefined);
  const take = useRef(onWords);
  take.current = onWords;
  useEffect(() => () => stop.current?.(), []);
  const Maker = recognitionMaker();
  if (!Maker) return { button: null, note: null };

  const begin = async () => {
    setAsked(false);
    setProblem(undefined);
    const { default: listen } = await import('./listen.ts');
    stop.current = listen({
      recognition: new Maker(),
      lang: navigator.language,
      onHearing: setHearing,
      onWords: (words) => take.current(words),
      onEnd: (why) => {
        stop.current = undefined;
        setHearing(undefined);
        setProblem(why);
      },
    });
  };
  const press = async () => {
    if (stop.current) return stop.current();
    const { hasAgreedToVoice } = await loadConsent();
    return hasAgreedToVoice() ? begin() : setAsked(true);
  };
  const button = (
    <>
      <IconButton
        className={styles.voice}
        label={hearing ? 'Stop listening' : 'Speak your message'}
        data-listening={hearing?.phase === 'listening' || undefined}
        onClick={() => void press().catch(notLoaded)}
      >
        {hearing ? <Square /> : <Mic />}
      </IconButton>
      {isAsked && <VoiceConsent onClose={() => setAsked(false)} onAgreed={() => void begin().catch(notLoaded)} />}
    </>
  );
  return { button, note: <VoiceNote hearing={hearing} problem={problem} /> };
};

const notLoaded = () =>
  useToasts.getState().show({
    kind: 'error',
    title: 'Voice input did not start',
    description: 'Try again in a moment, or type your message.',
  });

function VoiceNote({ hearing, problem }: { hearing: Hearing | undefined; problem: string | undefined }) {
  return (
    <p className={styles.note}>
      <span role="status">{problem ?? (hearing && phases[hearing.phase])}</span>
      {/* Words that are not settled would be read again and again. */}
      {hearing?.interim && <span aria-hidden="true"> {hearing.interim}…</span>}
    </p>
  );
}

const phases: Readonly<Record<Hearing['phase'], string>> = {
  asking: 'Allow the microphone in your browser.',
  listening: 'Listening. Your words are written here, not sent.',
};
