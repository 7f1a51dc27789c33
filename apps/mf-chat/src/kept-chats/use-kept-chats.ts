import type { ChatMessage, ChatSession } from '@petalwise/contracts/chat/conversation';
import { useEffect } from 'react';
import { asKept } from './as-kept.ts';
import { dropOthers, keepChat } from './kept-chats.ts';

/** Keeps the open chat for the offline page, as often as it changes. */
export const useKeptChats = (
  list: readonly ChatSession[] | undefined,
  sessionId: string | undefined,
  messages: readonly ChatMessage[] | undefined,
): void => {
  const title = list?.find(({ id }) => id === sessionId)?.title;
  useEffect(() => {
    if (!sessionId || title === undefined || !messages || messages.length === 0) return;
    void keepChat(asKept({ id: sessionId, title }, messages, new Date()));
  }, [sessionId, title, messages]);
  useEffect(() => {
    if (list) void dropOthers(list.map(({ id }) => id));
  }, [list]);
};
