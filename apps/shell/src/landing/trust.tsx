import { photoDays } from '@petalwise/contracts/chat/conversation';
import { links } from '@petalwise/host/links';
import { TextLink } from '@petalwise/ui/buttons/text-link';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { BookOpen, ScanFace, Stethoscope } from 'lucide-react';
import { Link } from 'react-router';
import styles from './more.module.css';

const points = [
  {
    Icon: ScanFace,
    title: 'Your photo stays yours',
    words: `It is measured on our own servers, without its place and device. Nobody else gets it unless you agree, and it is deleted after ${photoDays} days unless you keep it.`,
    link: { to: links.privacy, words: 'Privacy Policy' },
  },
  {
    Icon: BookOpen,
    title: 'Every statement has its source',
    words:
      'Each one is marked as evidence, guideline, regulation, or common practice, so you can see how strong it is.',
    link: { to: links.howPhotosWork, words: 'How a Photo Is Read' },
  },
  {
    Icon: Stethoscope,
    title: 'Never a diagnosis',
    words: 'Petalwise gives cosmetic guidance. It says what a photo cannot show, and when a doctor should look.',
    link: { to: links.terms, words: 'Terms & Conditions' },
  },
];

/** Why one may show it a face: photos, sources, and where its guidance ends. */
export function Trust() {
  return (
    <section className={styles.trust} aria-labelledby="trust">
      <Heading level={2} id="trust">
        What you can count on
      </Heading>
      <ul className={styles.points}>
        {points.map(({ Icon, title, words, link }) => (
          <li key={title} className={styles.point}>
            <span className={styles.icon}>
              <Icon aria-hidden />
            </span>
            <Heading level={3} look="subheading">
              {title}
            </Heading>
            <Text look="small" tone="soft">
              {words}
            </Text>
            <TextLink asChild className={styles.link}>
              <Link to={link.to}>{link.words}</Link>
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
