import { links } from '@petalwise/host/links';
import { pageConfig } from '@petalwise/host/page-config';
import { Logo } from '@petalwise/ui/brand/logo';
import { TextLink } from '@petalwise/ui/buttons/text-link';
import { Text } from '@petalwise/ui/layout/text';
import { Link } from 'react-router';
import { ThemeSwitch } from '../theme/theme-switch.tsx';
import styles from './footer.module.css';

const ways = [
  { to: links.pricing, words: 'Pricing' },
  { to: links.privacy, words: 'Privacy Policy' },
  { to: links.terms, words: 'Terms & Conditions' },
  { to: links.howPhotosWork, words: 'How a Photo Is Read' },
];
/** These pages do not exist yet: text, so that no link leads nowhere. */
const later = ['About', 'Contact', 'Support'];

/** At the foot of every page but that of signing in. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Logo name={pageConfig().product} />
          <Text look="caption">Cosmetic advice, not a medical examination.</Text>
        </div>
        <nav aria-label="Footer">
          <ul className={styles.links}>
            {ways.map(({ to, words }) => (
              <li key={to}>
                <TextLink asChild>
                  <Link to={to}>{words}</Link>
                </TextLink>
              </li>
            ))}
            {later.map((words) => (
              <li key={words} className={styles.later}>
                {words}
              </li>
            ))}
          </ul>
        </nav>
        <ThemeSwitch />
      </div>
    </footer>
  );
}
