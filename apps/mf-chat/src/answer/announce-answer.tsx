import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { useEffect, useRef } from 'react';

/** Milliseconds for which the words are there: a screen reader takes them as soon as they come. */
const spoken = 1_500;

interface AnnounceAnswerProps {
  /** The last answer as it is heard; empty while the last message is not a finished answer. */
  words: string;
}

/**
 * Says each answer that arrives, once. The region is empty again afterwards, because the answer can be read where it is:
 * two copies would be read twice. An answer that was there already is not said.
 */
export function AnnounceAnswer({ words }: AnnounceAnswerProps) {
  const region = useRef<HTMLDivElement>(null);
  const known = useRef(words);
  useEffect(() => {
    const isNew = words !== known.current;
    known.current = words;
    if (!isNew || !region.current) return;
    const { current } = region;
    current.textContent = words;
    const timer = setTimeout(() => {
      current.textContent = '';
    }, spoken);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <VisuallyHidden>
      <div ref={region} aria-live="polite" />
    </VisuallyHidden>
  );
}
