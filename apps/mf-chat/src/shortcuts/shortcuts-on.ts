const place = 'petalwise-chat-shortcuts';

/** A user whose speech or hand types letters by accident can turn the shortcuts off, in this browser. */
export const areShortcutsOn = (): boolean => localStorage.getItem(place) !== 'off';

export const turnShortcuts = (on: boolean): void =>
  on ? localStorage.removeItem(place) : localStorage.setItem(place, 'off');
