import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Milliseconds of quiet before what was typed is asked for. */
const pause = 250;

/**
 * Where an admin is in the list. The search is in the address; the last user of each page before is in the browser's
 * history entry, so that Back goes a page back, and a reload or a change of a user keeps the page.
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

/** Any code may have set the state of a history entry. */
const readTrail = (state: unknown): readonly string[] => {
  if (typeof state !== 'object' || state === null || !('users' in state) || !Array.isArray(state.users)) return [];
  return state.users.filter((user): user is string => typeof user === 'string');
};
