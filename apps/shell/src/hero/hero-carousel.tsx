import { lazyPart } from '@petalwise/ui/failures/lazy-part';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { CarouselControls } from './carousel-controls.tsx';
import styles from './hero-carousel.module.css';
import { Slide } from './slide.tsx';
import { slides } from './slides.tsx';
import { useAfterPaint } from './use-after-paint.ts';
import { type Carousel, useCarousel } from './use-carousel.ts';

// After the first paint, which needs none of it. Where it does not load, the slides change without gliding.
const Glide = lazyPart(() => import(/* webpackChunkName: 'later-slides' */ './glide.tsx'), {
  name: 'The gliding of the slides',
  as: 'nothing',
});

/** What Petalwise does, in three slides. */
export function HeroCarousel() {
  const carousel = useCarousel(slides.length);
  const [viewport, setViewport] = useState<HTMLDivElement | null>(null);
  const painted = useAfterPaint();
  const { index, playing, gliding } = carousel;
  return (
    <section aria-roledescription="carousel" aria-label="What Petalwise does" {...useManners(carousel)}>
      <div ref={setViewport} className={styles.viewport}>
        <div
          className={styles.track}
          aria-live={playing ? 'off' : 'polite'}
          style={gliding ? undefined : { transform: `translateX(${index * -100}%)` }}
        >
          {slides.map((words, at) => (
            // biome-ignore lint/a11y/useSemanticElements: the pattern for carousels asks for groups; a fieldset is for forms.
            <div
              key={words.key}
              role="group"
              aria-roledescription="slide"
              aria-label={`${at + 1} of ${slides.length}: ${words.name}`}
              inert={at !== index}
              className={styles.slide}
            >
              <Slide words={words} first={at === 0} drawn={at === 0 || painted} />
            </div>
          ))}
        </div>
      </div>
      <CarouselControls carousel={carousel} names={slides.map(({ name }) => name)} />
      {painted && viewport && <Glide viewport={viewport} start={index} onGlide={carousel.onGlide} />}
    </section>
  );
}

/** How it reacts to pointer and keyboard as a whole. */
const useManners = ({ index, choose, setHovered, setFocused }: Carousel) => {
  const section = useRef<HTMLElement>(null);
  return {
    ref: section,
    // A finger hovers over nothing. Not "enter", which React does not tell where the page came under a resting pointer.
    onPointerOver: ({ pointerType }: { pointerType: string }) => setHovered(pointerType === 'mouse'),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget)),
    onKeyDown: ({ key, target }: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
      if (!step) return;
      choose(index + step);
      // A slide that is left can hold no focus.
      const inSlide = target instanceof Element && target.closest('[aria-roledescription=slide]');
      if (inSlide) section.current?.querySelector<HTMLElement>(step > 0 ? '[data-next]' : '[data-previous]')?.focus();
    },
  };
};
