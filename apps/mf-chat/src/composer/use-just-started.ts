import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { isJustStarted } from '../history/just-started.ts';

/** Whether the chat was started a moment ago. Its user is about to write: after the words that are there, if any. */
export const useJustStarted = (input: RefObject<HTMLTextAreaElement | null>): boolean => {
  const is = isJustStarted(useLocation().state);
  useEffect(() => {
    if (is) toEnd(input.current);
  }, [is, input]);
  return is;
};

const toEnd = (input: HTMLTextAreaElement | null) => {
  input?.setSelectionRange(input.value.length, input.value.length);
  input?.scrollTo(0, input.scrollHeight);
};
