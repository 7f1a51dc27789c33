import type { UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect, useState } from 'react';
import { useMedia } from '../main-bar/use-media.ts';
import { useHidden } from './use-hidden.ts';

const interval = 5_000;

export type Embla = NonNullable<UseEmblaCarouselType[1]>;

export interface Carousel {
  readonly index: number;
  /** Moves by itself; false for good after anything that a person did to it. */
  readonly playing: boolean;
  /** Embla controls the track; until it does, or if it does not load, the track is at `index`. */
  readonly gliding: boolean;
  onGlide(api: Embla): void;
  /** A person's choice; wraps. */
  choose(index: number): void;
  stop(): void;
  /** Nothing moves under a pointer, nor under a user who is inside by keyboard. */
  setHovered(hovered: boolean): void;
  setFocused(focused: boolean): void;
}

/** Which slide is shown, and whether the next one comes by itself. */
export const useCarousel = (count: number): Carousel => {
  const [index, setIndex] = useState(0);
  const [api, setApi] = useState<Embla>();
  const [stopped, setStopped] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const calm = useMedia('(prefers-reduced-motion: reduce)');
  const waiting = useHidden() || hovered || focused;
  const playing = !stopped && !calm;

  useEffect(() => {
    if (!playing || waiting) return;
    const timer = setInterval(() => setIndex((shown) => (shown + 1) % count), interval);
    return () => clearInterval(timer);
  }, [playing, waiting, count]);

  useEffect(() => {
    if (api && api.selectedScrollSnap() !== index) api.scrollTo(index, calm);
  }, [api, index, calm]);

  useEffect(() => {
    if (!api) return;
    const follow = () => setIndex(api.selectedScrollSnap());
    const dragged = () => {
      if (api.internalEngine().dragHandler.pointerDown()) setStopped(true);
    };
    api.on('select', follow).on('scroll', dragged);
    return () => void api.off('select', follow).off('scroll', dragged);
  }, [api]);

  return {
    index,
    playing,
    gliding: api !== undefined,
    onGlide: setApi,
    choose: (wanted) => {
      setStopped(true);
      setIndex((wanted + count) % count);
    },
    stop: () => setStopped(true),
    setHovered,
    setFocused,
  };
};
