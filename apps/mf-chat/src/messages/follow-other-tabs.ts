import { queryClient } from '@petalwise/host/query';
import { sessions } from '../history/api.ts';
import { onOtherTabs } from '../history/other-tabs.ts';
import { messagesOf } from './api.ts';

/** Keeps the chats of this tab as the other tabs leave them, until the returned function is called. */
export const followOtherTabs = (): (() => void) =>
  onOtherTabs(({ what, sessionId }) => {
    const { queryKey } = messagesOf(sessionId);
    if (what === 'deleted') {
      queryClient.setQueryData(sessions.queryKey, (known) => known?.filter(({ id }) => id !== sessionId));
      queryClient.removeQueries({ queryKey });
    } else {
      void queryClient.invalidateQueries({ queryKey });
    }
    void queryClient.invalidateQueries({ queryKey: sessions.queryKey });
  });
