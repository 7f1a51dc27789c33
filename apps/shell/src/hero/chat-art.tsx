import { usageCosts } from '@petalwise/contracts/billing/coins';
import { coinWords } from '@petalwise/contracts/coin-words';
import { AvatarMark } from '@petalwise/ui/brand/avatar-mark';
import { CoinCost } from '@petalwise/ui/coins/coin-cost';
import { type Scene, StillLife } from '@petalwise/ui/drawings/still-life';
import { Text } from '@petalwise/ui/layout/text';
import styles from './art.module.css';

const scene: Scene = {
  kind: 'jar',
  palette: { wall: '#d9c3cf', body: '#8f5a78', cap: '#3d2530', print: '#fbf1ea', leaf: '#7f927a', bloom: '#c77ea1' },
  back: ['sprig'],
  front: ['petals'],
  // The conversation lies over the plinth, and leaves the label free.
  raised: 84,
};

export default function ChatArt() {
  return (
    <figure className={styles.picture}>
      <div className={`${styles.frame} ${styles.drawn}`}>
        <StillLife scene={scene} title="A jar of night cream, and a conversation about it" />
      </div>
      <figcaption className={styles.talk}>
        <p className={styles.question}>Can I use retinol and vitamin C together?</p>
        <div className={`${styles.answer} ${styles.float}`}>
          <AvatarMark />
          <Text look="small">Yes, at different times: vitamin C in the morning, retinol in the evening.</Text>
          <CoinCost>{coinWords(usageCosts.chat)}</CoinCost>
        </div>
      </figcaption>
    </figure>
  );
}
