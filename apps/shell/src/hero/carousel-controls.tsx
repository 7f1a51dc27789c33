import { IconButton } from '@petalwise/ui/buttons/icon-button';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { ArrowLeft, ArrowRight, Pause } from 'lucide-react';
import { useRef } from 'react';
import styles from './carousel-controls.module.css';
import type { Carousel } from './use-carousel.ts';

export function CarouselControls({ carousel, names }: { carousel: Carousel; names: readonly string[] }) {
  const { index, playing, choose, stop } = carousel;
  const next = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.controls}>
      <ul className={styles.indicators}>
        {names.map((name, at) => (
          <li key={name} className={at === index ? styles.current : undefined}>
            <button type="button" className={styles.indicator} aria-current={at === index} onClick={() => choose(at)}>
              <VisuallyHidden>Slide </VisuallyHidden>
              <span className={styles.number}>{at + 1}</span> <span className={styles.name}>{name}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.steps}>
        {playing && (
          <IconButton
            label="Stop changing slides"
            onClick={() => {
              stop();
              // This button disappears; the focus of a keyboard user stays in place.
              next.current?.focus();
            }}
          >
            <Pause aria-hidden />
          </IconButton>
        )}
        <IconButton look="outline" label="Previous slide" data-previous onClick={() => choose(index - 1)}>
          <ArrowLeft aria-hidden />
        </IconButton>
        <IconButton ref={next} look="outline" label="Next slide" data-next onClick={() => choose(index + 1)}>
          <ArrowRight aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
