import { queryClient } from '@petalwise/host/query';
import { currentUser } from '@petalwise/host/session';
import { forgetKept } from './forget-kept.ts';

/** Registers the service worker, where the gateway offers one and the address is secure, and keeps nobody else's chats. */
export const keepOffline = (offered: boolean): void => {
  followUser();
  if (offered && 'serviceWorker' in navigator) {
    // The page works without it.
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  }
};

/** A session that ended by itself leaves nothing behind either, nor does the user before in this browser. */
const followUser = (): void => {
  let followed: string | null | undefined;
  const follow = () => {
    const user = queryClient.getQueryData(currentUser.queryKey);
    const id = user === null ? null : user?.id;
    // Undefined: the platform did not say who is signed in.
    if (id === undefined || id === followed) return;
    followed = id;
    forgetKept(id ?? undefined).catch(() => undefined);
  };
  follow();
  queryClient.getQueryCache().subscribe(follow);
};
