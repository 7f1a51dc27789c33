import { Card } from '@petalwise/ui/layout/card';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { type ReactNode, type Ref, useId } from 'react';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  /** One sentence under the title. */
  about?: ReactNode;
  /** For a section whose content takes the focus away with it. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** One subject of the account page. */
export function Section({ title, about, titleRef, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading level={2} id={id} ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
          {title}
        </Heading>
        {about && (
          <Text look="small" tone="soft">
            {about}
          </Text>
        )}
      </div>
      <Card className={styles.card}>{children}</Card>
    </section>
  );
}
