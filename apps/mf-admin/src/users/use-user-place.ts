import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Milliseconds of quiet before what was typed is asked for. */
const pause = 250;

/**
 * Where an admin is in the list. The search stands in the address; the last person of each page before, in the entry
 * of the browser's history: Back goes a page back, a reload stays, and so does whatever is done to a user.
 */
export const useUserPlace = () => {
  const navigate = useNavigate();
  const search = useSearchParams()[0].get('search') ?? '';
  const trail = readTrail(useLocation().state);
  const [typed, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const goTo = (text: string, users: readonly string[], replace: boolean) =>
    navigate({ search: text ? `?${new URLSearchParams({ search: text })}` : '' }, { replace, state: { users } });
  const searchNow = (text: string) => {
    clearTimeout(timer.current);
    setTyped(undefined);
    void goTo(text, [], true);
  };
  return {
    /** What the field shows: ahead of the search while a user types. */
    text: typed ?? search,
    search: search.trim(),
    /** 0 is the first. */
    page: trail.length,
    after: trail.at(-1),
    type: (text: string) => {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(searchNow, pause, text);
    },
    clear: () => searchNow(''),
    next: (last: string) => void goTo(search, [...trail, last], false),
    previous: () => void goTo(search, trail.slice(0, -1), false),
  };
};

/** The state of a history entry is whatever its maker put there. */
const readTrail = (state: unknown): readonly string[] => {
  if (typeof state !== 'object' || state === null || !('users' in state) || !Array.isArray(state.users)) return [];
  return state.users.filter((user): user is string => typeof user === 'string');
};
