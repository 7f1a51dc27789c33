import { useSession } from '@petalwise/host/session';
import { useStarterCoins } from '@petalwise/host/starter-coins';
import { Button } from '@petalwise/ui/buttons/button';
import { CoinCost } from '@petalwise/ui/coins/coin-cost';
import { lazyPart } from '@petalwise/ui/failures/lazy-part';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { Play } from 'lucide-react';
import { Link } from 'react-router';
import type { Arrival } from '../account/arrival.ts';
import { PhotoArt } from './photo-art.tsx';
import styles from './slide.module.css';
import type { SlideWords } from './slides.tsx';

// In one file with what glides: all of it comes after the first paint, and a file more costs half a kilobyte.
const ChatArt = lazyPart(() => import(/* webpackChunkName: 'later-slides' */ './chat-art.tsx'), {
  name: 'A drawing of a chat',
  as: 'nothing',
});
const TrendingArt = lazyPart(() => import(/* webpackChunkName: 'later-slides' */ './trending-art.tsx'), {
  name: 'A drawing of products',
  as: 'nothing',
});
const arts = { photo: PhotoArt, chat: ChatArt, trending: TrendingArt };

interface SlideProps {
  words: SlideWords;
  /** It has the page's heading, and the way down to how it works. */
  first: boolean;
  /** Whether its picture is drawn yet; its room is kept. */
  drawn: boolean;
}

export function Slide({ words: { key, title, lead, action, way, cost }, first, drawn }: SlideProps) {
  const { user } = useSession();
  const starterCoins = useStarterCoins();
  const Art = arts[key];
  return (
    <div className={styles.slide}>
      <div className={styles.words}>
        {first && (
          <Text look="label" className={styles.kicker}>
            Your AI skincare and beauty advisor
          </Text>
        )}
        <Heading level={first ? 1 : 2} look="display">
          {title}
        </Heading>
        <Text look="lead">{lead}</Text>
        <div className={styles.ways}>
          <Button look="primary" size="large" asChild>
            {user ? (
              <Link to={way.person}>{action}</Link>
            ) : (
              <Link to={way.visitor} state={{ from: way.person } satisfies Arrival}>
                {action}
              </Link>
            )}
          </Button>
          {first && (
            <Button look="quiet" size="large" asChild>
              <a href="#how-it-works">
                <Play aria-hidden />
                How it works
              </a>
            </Button>
          )}
        </div>
        <CoinCost>{cost(starterCoins)}</CoinCost>
      </div>
      <div className={styles.art}>{drawn && <Art />}</div>
    </div>
  );
}
