import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';
import type { Embla } from './use-carousel.ts';

export interface GlideProps {
  /** Around the track; its first child is the track. */
  viewport: HTMLElement;
  /** The slide shown when this arrives. */
  start: number;
  onGlide: (api: Embla) => void;
}

/** Embla, which drags, glides and wraps. It draws nothing: the slides were there before it, and stay as they are. */
export default function Glide({ viewport, start, onGlide }: GlideProps) {
  const [startIndex] = useState(start);
  const [attach, api] = useEmblaCarousel({ loop: true, startIndex });
  useEffect(() => attach(viewport), [attach, viewport]);
  useEffect(() => {
    if (api) onGlide(api);
  }, [api, onGlide]);
  return null;
}
