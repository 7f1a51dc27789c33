import { usageCosts } from '@petalwise/contracts/billing/coins';
import { coinWords } from '@petalwise/contracts/coin-words';
import { Coin } from '@petalwise/ui/coins/coin';
import { Badge } from '@petalwise/ui/feedback/badge';
import { Card } from '@petalwise/ui/layout/card';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { type LucideIcon, MessageCircle, ScanFace } from 'lucide-react';

import styles from './services.module.css';

/** What coins are spent on. */
export function Services() {
  return (
    <section aria-label="What coins are for" className={styles.services}>
      <Service
        icon={MessageCircle}
        title="Chat with the advisor"
        about="Ask about ingredients, routines and products. Starting a chat is free; each message you send is paid."
        cost={`${coinWords(usageCosts.chat)} a message`}
      />
      <Service
        icon={ScanFace}
        title="Photo analysis"
        about="Send a photo of your face and read it zone by zone. A photo that cannot be read costs nothing."
        cost={`${coinWords(usageCosts.photo_analysis)} a photo`}
      />
    </section>
  );
}

interface ServiceProps {
  icon: LucideIcon;
  title: string;
  about: string;
  cost: string;
}

function Service({ icon: Icon, title, about, cost }: ServiceProps) {
  return (
    <Card asChild className={styles.service}>
      <article>
        <span className={styles.mark}>
          <Icon aria-hidden />
        </span>
        <div className={styles.words}>
          <Heading level={3} look="subheading">
            {title}
          </Heading>
          <Text look="small" tone="soft">
            {about}
          </Text>
        </div>
        <Badge tone="coin">
          <Coin />
          {cost}
        </Badge>
      </article>
    </Card>
  );
}
