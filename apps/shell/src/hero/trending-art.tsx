import { type Scene, StillLife } from '@petalwise/ui/drawings/still-life';
import { Badge } from '@petalwise/ui/feedback/badge';
import styles from './art.module.css';

const shelf: readonly { scene: Scene; badge: string; tone: 'picture' | 'sale' }[] = [
  {
    badge: 'Trending now',
    tone: 'picture',
    scene: {
      kind: 'dropper',
      palette: { wall: '#e9d8b8', body: '#d09a3e', cap: '#3d2530', leaf: '#8a9366', bloom: '#d9a441' },
      back: ['sprig'],
      front: ['pebble'],
    },
  },
  {
    badge: 'On sale today',
    tone: 'sale',
    scene: {
      kind: 'lipstick',
      palette: { wall: '#e8bfbd', body: '#b23b4a', cap: '#3b2730', leaf: '#7c8566', bloom: '#cf7f7f' },
      front: ['petals'],
      raised: 40,
    },
  },
  {
    badge: 'Top-rated',
    tone: 'picture',
    scene: {
      kind: 'tube',
      palette: {
        wall: '#c9d6c4',
        body: '#7f9a78',
        cap: '#f1e8dc',
        print: '#26321f',
        leaf: '#6e8872',
        bloom: '#a8bfa0',
      },
      back: ['olive'],
      front: ['stones'],
    },
  },
  {
    badge: 'Fragrance',
    tone: 'picture',
    scene: {
      kind: 'flacon',
      palette: {
        wall: '#d5c6dd',
        body: '#a98bc0',
        cap: '#caa468',
        print: '#45273c',
        leaf: '#7f927a',
        bloom: '#b58fc0',
      },
      back: ['sprig'],
      front: ['petals'],
    },
  },
];

export default function TrendingArt() {
  return (
    <div className={styles.shelf} role="img" aria-label="A serum, a lipstick, a tube of cream and a perfume">
      {shelf.map(({ scene, badge, tone }) => (
        <div key={badge} className={styles.tile}>
          <StillLife scene={scene} />
          <span className={styles.badge}>
            <Badge tone={tone}>{badge}</Badge>
          </span>
        </div>
      ))}
    </div>
  );
}
