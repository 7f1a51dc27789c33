import { Card } from '@petalwise/ui/layout/card';
import { SectionHead } from '@petalwise/ui/layout/page';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { CalendarX, EyeOff, Infinity as Forever, type LucideIcon, Undo2 } from 'lucide-react';
import styles from './why-choose.module.css';

const reasons: ReadonlyArray<{ icon: LucideIcon; title: string; about: string }> = [
  {
    icon: Forever,
    title: 'Coins do not expire',
    about: 'Buy some now, use them next spring. There is no monthly minimum.',
  },
  {
    icon: Undo2,
    title: 'A failed answer is free',
    about: 'If an answer fails or a photo cannot be read, your coins come back.',
  },
  {
    icon: CalendarX,
    title: 'Cancel anytime',
    about: 'Premium runs until the end of the paid month, then stops automatically.',
  },
  {
    icon: EyeOff,
    title: 'Your photos stay yours',
    about: 'Only you can open them, and where they were taken is removed.',
  },
];

export function WhyChoose() {
  return (
    <section className={styles.section}>
      <SectionHead title="Why choose Petalwise" />
      <ul className={styles.reasons}>
        {reasons.map(({ icon: Icon, title, about }) => (
          <li key={title}>
            <Card className={styles.reason}>
              <Icon aria-hidden />
              <Heading level={3} look="subheading">
                {title}
              </Heading>
              <Text look="small" tone="soft">
                {about}
              </Text>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
