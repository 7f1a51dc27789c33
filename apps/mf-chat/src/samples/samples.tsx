import { usageCosts } from '@petalwise/contracts/billing/coins';
import { PhotoAnalysis } from '@petalwise/contracts/chat/photo';
import { coinWords } from '@petalwise/contracts/coin-words';
import type { RemoteWidget } from '@petalwise/host/widgets';
import { AvatarMark } from '@petalwise/ui/brand/avatar-mark';
import { CoinCost } from '@petalwise/ui/coins/coin-cost';
import { SectionHead } from '@petalwise/ui/layout/page';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { Sources } from '../answer/sources.tsx';
import { AnswerText } from '../answer-text/answer-text.tsx';
import PhotoReport from '../photo-report/photo-report.tsx';
import { sample } from './answers.ts';
import report from './report.json' with { type: 'json' };
import styles from './samples.module.css';

// Blurred by the script that measured it.
const photo = new URL('./photo.webp', import.meta.url).href;
const analysis = PhotoAnalysis.parse(report);

/** What a user gets for coins, on the landing page: an answer and a report as the product gave them. */
const Samples: RemoteWidget = () => (
  <section className={styles.section} aria-labelledby="samples">
    <div className={styles.head}>
      <SectionHead title={<span id="samples">What you get back</span>} />
      <Text tone="soft">
        Nothing here is made up: the advisor wrote this answer, and this photo was measured as yours is.
      </Text>
    </div>
    <Conversation />
    <div className={styles.one}>
      <Kind title="A photo, zone by zone" cost={`${coinWords(usageCosts.photo_analysis)} a photo`} />
      <PhotoReport analysis={analysis} photo={photo} takenAt="" sample />
    </div>
  </section>
);
export default Samples;

const Conversation = () => (
  <div className={styles.one}>
    <Kind title="A question, with its sources" cost={`${coinWords(usageCosts.chat)} an answer`} />
    <div className={styles.talk}>
      <p className={styles.question}>
        <VisuallyHidden>Question: </VisuallyHidden>
        {sample.question}
      </p>
      <div className={styles.answer}>
        <AvatarMark />
        <div className={styles.said}>
          <AnswerText markdown={sample.markdown} sources={sample.sources} />
          <Sources sources={sample.sources} />
        </div>
      </div>
    </div>
  </div>
);

const Kind = ({ title, cost }: { title: string; cost: string }) => (
  <div className={styles.kind}>
    <Heading level={3} look="subheading">
      {title}
    </Heading>
    <CoinCost>{cost}</CoinCost>
  </div>
);
