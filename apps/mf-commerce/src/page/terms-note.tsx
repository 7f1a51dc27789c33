import { links } from '@petalwise/host/links';
import { Text } from '@petalwise/ui/layout/text';
import styles from './terms-note.module.css';

/** Beside every button that pays. The terms open in another tab, so that a half-filled form stays. */
export function TermsNote() {
  return (
    <Text look="caption" tone="inherit" className={styles.note}>
      By paying, you agree to the{' '}
      <a href={links.terms} target="_blank" rel="noopener">
        Terms & Conditions
      </a>
      .
    </Text>
  );
}
