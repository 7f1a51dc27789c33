import { HeroStillLife } from '@petalwise/ui/drawings/hero-still-life';
import { Text } from '@petalwise/ui/layout/text';
import { RangeBand } from '@petalwise/ui/numbers/range-band';
import styles from './art.module.css';

export function PhotoArt() {
  return (
    <figure className={styles.picture}>
      <div className={`${styles.frame} ${styles.drawn}`}>
        <HeroStillLife title="An oil, a cream and a tube on stone plinths in morning light" />
      </div>
      <figcaption className={styles.reading}>
        <Text look="label">Visible in a photo, for example</Text>
        <RangeBand name="Redness" words="some, on cheeks" from={0.38} to={0.58} at={0.47} />
        <RangeBand name="Evenness" words="mostly even" from={0.62} to={0.8} at={0.72} tone="good" />
      </figcaption>
    </figure>
  );
}
