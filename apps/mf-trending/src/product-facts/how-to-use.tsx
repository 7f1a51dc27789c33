import { Card } from '@petalwise/ui/layout/card';
import { SectionHead } from '@petalwise/ui/layout/page';
import { Text } from '@petalwise/ui/layout/text';
import styles from './what-is-known.module.css';

export const HowToUse = ({ how }: { how: string }) => (
  <Card asChild>
    <section>
      <SectionHead title="How to use it" look="subheading" />
      <Text tone="soft" className={styles.how}>
        {how}
      </Text>
    </section>
  </Card>
);
