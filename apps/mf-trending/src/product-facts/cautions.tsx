import type { Caution } from '@petalwise/catalogue/product-details';
import { Card } from '@petalwise/ui/layout/card';
import { SectionHead } from '@petalwise/ui/layout/page';
import { Text } from '@petalwise/ui/layout/text';
import { Ban, Stethoscope, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './cautions.module.css';

const groups = [
  { strength: 'never', words: 'Not for you if you', Icon: Ban },
  { strength: 'ask-doctor', words: 'Ask a doctor or pharmacist first if you', Icon: Stethoscope },
  { strength: 'careful', words: 'Take care if you', Icon: TriangleAlert },
] as const;

interface CautionsProps {
  cautions: readonly Caution[];
  /** Whether anything is known to be in it. */
  isKnown: boolean;
}

/** Whom it is not for, as far as what is in it is known. */
export function Cautions({ cautions, isKnown }: CautionsProps) {
  return (
    <Card asChild>
      <section>
        <SectionHead title="Who should not use it" look="subheading" />
        {cautions.length === 0 && (
          <Text tone="soft" className={styles.none}>
            {isKnown
              ? 'Nothing that we know of it speaks against it in pregnancy, with common allergies or on sensitive skin.'
              : 'We do not know what is in it, so we cannot say. Check its label before you use it.'}
          </Text>
        )}
        {groups.map(({ strength, words, Icon }) => (
          <Group key={strength} words={words} cautions={cautions.filter((one) => one.strength === strength)}>
            <Icon aria-hidden className={styles[strength]} />
          </Group>
        ))}
        <Text look="caption" className={styles.limit}>
          This goes by the ingredients that we know. Read the package before you use it.
        </Text>
      </section>
    </Card>
  );
}

interface GroupProps {
  words: string;
  cautions: readonly Caution[];
  children: ReactNode;
}

function Group({ words, cautions, children }: GroupProps) {
  const id = useId();
  if (cautions.length === 0) return null;
  return (
    <div className={styles.group}>
      <p id={id} className={styles.words}>
        {children}
        {words}
      </p>
      <ul aria-labelledby={id} className={styles.list}>
        {cautions.map(({ who, because }) => (
          <li key={who}>
            <b>{who}</b>
            <Text look="small" tone="soft">
              {because}
            </Text>
          </li>
        ))}
      </ul>
    </div>
  );
}
