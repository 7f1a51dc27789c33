import { useEffect, useRef, useState } from 'react';

/**
 * Takes a file that is dropped anywhere on the page; true while one is held over it. A file that missed its place would
 * otherwise open in the browser, and what was written would be gone.
 */
export const useFileDrop = (onFile: (file: File) => void): boolean => {
  const [over, setOver] = useState(false);
  const take = useRef(onFile);
  take.current = onFile;
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const hold = (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    window.addEventListener('dragenter', hold, { signal });
    window.addEventListener('dragover', hold, { signal });
    // From one element to the next there is a related one; out of the window there is none.
    window.addEventListener('dragleave', (event) => event.relatedTarget || setOver(false), { signal });
    window.addEventListener(
      'drop',
      (event) => {
        if (!bringsFiles(event)) return;
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer?.files[0];
        if (file) take.current(file);
      },
      { signal },
    );
    return () => leaving.abort();
  }, []);
  return over;
};

const bringsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;
