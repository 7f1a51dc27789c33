import { useEffect, useState } from 'react';
import type { Size } from './close-up.ts';

/** Undefined until the photo has loaded, and where it never does: it is deleted after its days. */
export const useImageSize = (url: string): Size | undefined => {
  const [loaded, setLoaded] = useState<Size & { url: string }>();
  useEffect(() => {
    const image = new Image();
    image.onload = () => setLoaded({ url, width: image.naturalWidth, height: image.naturalHeight });
    image.src = url;
    return () => {
      image.onload = null;
    };
  }, [url]);
  return loaded?.url === url ? loaded : undefined;
};
