import { useStarterCoins } from '@petalwise/host/starter-coins';
import { HeroStillLife } from '@petalwise/ui/drawings/hero-still-life';
import { Coins, MessageCircle, ScanFace, Sparkles } from 'lucide-react';
import { useMedia } from '../main-bar/use-media.ts';
import styles from './side-panel.module.css';

const points = [
  { words: 'Personalized AI chat sessions', Icon: MessageCircle },
  { words: 'Advanced photo skin analysis', Icon: ScanFace },
  { words: 'Curated product recommendations', Icon: Sparkles },
];

/** What you get with an account, beside the form where there is room for it. */
export function SidePanel() {
  // As in side-panel.module.css: a hidden picture is not drawn, except ahead of time for every window.
  const wide = useMedia('(min-width: 62rem)', true);
  const starter = useStarterCoins();
  if (!wide) return null;
  const all = [...points, { words: `${starter} free coins to get started`, Icon: Coins }];
  return (
    <aside className={styles.panel} aria-label="What you get with an account">
      <div className={styles.picture}>
        <HeroStillLife className={styles.drawing ?? ''} />
      </div>
      <ul className={styles.points}>
        {all.map(({ words, Icon }) => (
          <li key={words} className={styles.point}>
            <Icon aria-hidden />
            {words}
          </li>
        ))}
      </ul>
    </aside>
  );
}
