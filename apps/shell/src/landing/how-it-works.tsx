import { SectionHead } from '@petalwise/ui/layout/page';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { BookOpen, ListChecks, MessageCircle, ScanFace } from 'lucide-react';
import { DemoVideo } from './demo-video.tsx';
import styles from './how-it-works.module.css';

const steps = [
  {
    Icon: ScanFace,
    title: 'Show',
    words: 'Send one photo of your face in even light. If we cannot read the photo, you are not charged.',
  },
  {
    Icon: BookOpen,
    title: 'Understand',
    words: 'Each zone in plain words, with its range, the sources, and what a photo cannot show.',
  },
  {
    Icon: MessageCircle,
    title: 'Ask',
    words: 'A product, an ingredient, a routine: ask in your own words. The answer comes as it is written.',
  },
  {
    Icon: ListChecks,
    title: 'Keep',
    words: 'Check a label before you buy, list what you use, and tick off a routine that is built for you.',
  },
];

export function HowItWorks() {
  return (
    <section id="how-it-works" className={styles.section}>
      <SectionHead title="How it works" />
      <div className={styles.beside}>
        <DemoVideo />
        <ol className={styles.steps}>
          {steps.map(({ Icon, title, words }) => (
            <li key={title} className={styles.step}>
              <span className={styles.icon}>
                <Icon aria-hidden />
              </span>
              <div>
                <Heading level={3} look="subheading">
                  {title}
                </Heading>
                <Text look="small" tone="soft">
                  {words}
                </Text>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
