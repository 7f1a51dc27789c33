import { useToasts } from '@petalwise/host/toasts';
import { useCallback, useState } from 'react';
import { shelf } from './use-saved.ts';

export interface Removed {
  readonly id: string;
  /** The place it had among the saved ones. */
  readonly at: number;
}

/** Saving and its way back: what was taken out last can be put back until something else is. */
export function useSaving() {
  const [removed, setRemoved] = useState<Removed>();
  const toggle = useCallback((id: string) => {
    if (shelf.ids().includes(id)) {
      setRemoved({ id, at: shelf.remove(id) });
      return;
    }
    setRemoved(undefined);
    if (!shelf.save(id)) tellItWillNotLast();
  }, []);
  const forget = useCallback(() => setRemoved(undefined), []);
  const undo = useCallback(({ id, at }: Removed) => {
    setRemoved(undefined);
    if (!shelf.save(id, at)) tellItWillNotLast();
  }, []);
  return { removed, toggle, undo, forget };
}

const tellItWillNotLast = () =>
  useToasts.getState().show({
    title: 'Saved until you close this tab',
    description: 'Your browser is full or blocks storage for this site, so it cannot keep the list.',
  });
