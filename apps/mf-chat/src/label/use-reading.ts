import { messageLimit } from '@petalwise/contracts/chat/conversation';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Reading as LabelReading, readingOf } from './api.ts';
import { useLabelDraft } from './label-draft.ts';

/** Milliseconds without a key pressed until a list is read. */
const pause = 350;

interface Reading {
  /** What is written or was written a moment ago names; undefined where nothing was read yet. */
  readonly reading: LabelReading | undefined;
  /** It belongs to the current text. */
  readonly isCurrent: boolean;
  readonly error: Error | null;
  readAgain(): void;
}

/** The draft as it is read while it is written: free, and a little later than the keys. */
export const useReading = (): Reading => {
  const { text } = useLabelDraft();
  const current = text.trim();
  const settled = useSettled(current);
  const enabled = settled !== '' && settled.length <= messageLimit;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...readingOf(settled),
    enabled,
    placeholderData: keepPreviousData,
  });
  return {
    reading: current === '' ? undefined : data,
    isCurrent: data !== undefined && !isPlaceholderData && settled === current,
    error: enabled ? error : null,
    readAgain: () => void refetch(),
  };
};

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    // An emptied box needs no waiting.
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};
