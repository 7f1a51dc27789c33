import { type RefObject, useEffect, useRef, useState } from 'react';

interface Naming {
  isNaming: boolean;
  setNaming: (naming: boolean) => void;
  /** The button that begins it: the focus returns there. */
  button: RefObject<HTMLButtonElement | null>;
}

/** Whether a chat is being renamed, in the place where its title is. */
export const useNaming = (): Naming => {
  const [isNaming, setNaming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasNaming = useRef(false);
  useEffect(() => {
    if (wasNaming.current && !isNaming) button.current?.focus();
    wasNaming.current = isNaming;
  }, [isNaming]);
  return { isNaming, setNaming, button };
};
