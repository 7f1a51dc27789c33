import { usageCosts } from '@petalwise/contracts/billing/coins';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { affords, useBalance } from '../coins/balance.ts';
import { useAskedQuestion, useStartChat } from './api.ts';

/**
 * Starts the chat for a question that the address brings, once for each visit of the address: starting is free, and
 * sending stays with the user. True until the chat is open; false where none can be started.
 */
export const useAskAtOnce = (): boolean => {
  const { sessionId } = useParams();
  const { key } = useLocation();
  const asked = useAskedQuestion();
  const canStart = affords(useBalance(), usageCosts.chat);
  const { mutateAsync: start } = useStartChat();
  const begun = useRef<string>(undefined);
  const [failed, setFailed] = useState<string>();
  const isWanted = sessionId === undefined && asked !== '' && canStart;
  useEffect(() => {
    if (!isWanted || begun.current === key) return;
    begun.current = key;
    start(undefined).catch(() => setFailed(key));
  }, [isWanted, key, start]);
  return isWanted && failed !== key;
};
