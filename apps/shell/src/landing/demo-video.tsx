import { Button } from '@petalwise/ui/buttons/button';
import { Text } from '@petalwise/ui/layout/text';
import { useNear } from '@petalwise/ui/layout/use-near';
import { Play } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { useMedia } from '../main-bar/use-media.ts';
import { useTheme } from '../theme/theme.ts';
import styles from './demo-video.module.css';

// Made from the running product by `npm run demo-video`.
const film = new URL('./demo/demo.webm', import.meta.url).href;
const words = new URL('./demo/demo.vtt', import.meta.url).href;
const posters = {
  light: new URL('./demo/poster.webp', import.meta.url).href,
  dark: new URL('./demo/poster-dark.webp', import.meta.url).href,
};

/** A short recording: nothing of it comes before it is near, and the film itself only when asked for. */
export function DemoVideo() {
  const box = useRef<HTMLElement>(null);
  const near = useNear(box);
  const video = useRef<HTMLVideoElement>(null);
  const [asked, setAsked] = useState(false);
  const play = () => {
    setAsked(true);
    video.current?.focus();
    // Refused where the browser's owner allows no film; the controls are there then.
    video.current?.play().catch(() => undefined);
  };
  return (
    <figure ref={box} className={styles.film}>
      <div className={styles.frame}>{near && <Film ref={video} asked={asked} />}</div>
      <figcaption className={styles.foot}>
        {!asked && (
          <Button className={styles.play} onClick={play}>
            <Play aria-hidden />
            See It in Use
          </Button>
        )}
        <Text look="small" tone="soft">
          A short recording, without sound.
        </Text>
      </figcaption>
    </figure>
  );
}

/** Until it plays, a picture of it in the theme of the page; the film itself is a recording of the light one. */
function Film({ ref, asked }: { ref: RefObject<HTMLVideoElement | null>; asked: boolean }) {
  const theme = useTheme();
  const systemIsDark = useMedia('(prefers-color-scheme: dark)');
  const isDark = theme === 'dark' || (theme === 'system' && systemIsDark);
  return (
    <video
      ref={ref}
      className={styles.video}
      preload="none"
      poster={posters[isDark ? 'dark' : 'light']}
      controls={asked}
      tabIndex={asked ? 0 : -1}
      muted
      playsInline
      aria-label="Petalwise in use: a photo is read, a question is answered"
    >
      <source src={film} type="video/webm" />
      <track kind="captions" src={words} srcLang="en" label="English" default />
    </video>
  );
}
