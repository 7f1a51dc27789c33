import { links } from '@petalwise/host/links';
import { pageConfig } from '@petalwise/host/page-config';
import { TextLink } from '@petalwise/ui/text-link';
import { Link } from 'react-router';
import styles from './footer.module.css';

const ways = [
  { to: links.pricing, words: 'Pricing' },
  { to: links.privacy, words: 'Privacy Policy' },
  { to: links.terms, words: 'Terms & Conditions' },
];

/** At the foot of the pages that everybody may read. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.words}>{pageConfig().product}: cosmetic advice, not a medical examination.</p>
        <nav aria-label="Footer" className={styles.links}>
          {ways.map(({ to, words }) => (
            <TextLink key={to} asChild>
              <Link to={to}>{words}</Link>
            </TextLink>
          ))}
        </nav>
      </div>
    </footer>
  );
}
