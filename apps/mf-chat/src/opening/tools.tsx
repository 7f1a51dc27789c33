import { links } from '@petalwise/host/links';
import { ListChecks, Package, ScanFace, ScanText } from 'lucide-react';
import { Link } from 'react-router';
import { cameFrom } from '../side-page/back-link.tsx';
import styles from './tools.module.css';

const tools = [
  { to: links.label(), words: 'Check a Label', Icon: ScanText },
  { to: links.products, words: 'My Products', Icon: Package },
  { to: links.routine(), words: 'My Routine', Icon: ListChecks },
  { to: links.skin, words: 'My Skin', Icon: ScanFace },
];

/** `buttons`: on the plum panel, with icons; `words`: a quiet line. */
export function Tools({ look }: { look: 'buttons' | 'words' }) {
  return (
    <nav className={styles[look]} aria-label="Tools">
      {tools.map(({ to, words, Icon }) => (
        <Link key={to} to={to} state={cameFrom('chats')} className={look === 'buttons' ? styles.button : undefined}>
          {look === 'buttons' && <Icon aria-hidden />}
          {words}
        </Link>
      ))}
    </nav>
  );
}
