// Of this tab, and gone with it.
const shownFor = 'petalwise-shown-for';

/** Notes whose pages this tab shows. */
export const noteSession = (userId: string): void => sessionStorage.setItem(shownFor, userId);

/** Forgets it when its user signs out. Returns the way to note it again. */
export const forgetNoted = (): (() => void) => {
  const userId = endedSession();
  sessionStorage.removeItem(shownFor);
  return () => {
    if (userId) noteSession(userId);
  };
};

/** The user who was signed in in this tab and did not sign out: if no one is signed in now, their session has ended. */
export const endedSession = (): string | undefined => sessionStorage.getItem(shownFor) ?? undefined;
