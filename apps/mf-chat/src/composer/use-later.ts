import { useEffect, useState } from 'react';

/** Milliseconds: longer than the two presses of a double click, the second of which must not stop what the first sent. */
const later = 600;

/** Whether this has been the case for a moment. */
export const useLater = (id: string | undefined): boolean => {
  const [known, setKnown] = useState<string>();
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => setKnown(id), later);
    return () => clearTimeout(timer);
  }, [id]);
  return id !== undefined && known === id;
};
