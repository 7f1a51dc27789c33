import { catalogueDate } from '@petalwise/catalogue/catalogue';
import { links } from '@petalwise/host/links';
import type { RemoteWidget } from '@petalwise/host/widgets';
import { Button } from '@petalwise/ui/buttons/button';
import { TextLink } from '@petalwise/ui/buttons/text-link';
import { SectionHead } from '@petalwise/ui/layout/page';
import { Text } from '@petalwise/ui/layout/text';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { LiveCard } from './live-card.tsx';
import styles from './teaser.module.css';
import { useLiveTrending } from './use-live-trending.ts';

/** The dashboard's Live Trending Beauty. */
const Teaser: RemoteWidget = () => {
  const { products, minutesLeft, updated } = useLiveTrending();
  return (
    <section aria-labelledby="live-trending" className={styles.section}>
      <SectionHead
        title={<span id="live-trending">Live Trending Beauty</span>}
        action={
          <TextLink asChild>
            <Link to={links.trending}>
              View All Trends
              <ArrowRight aria-hidden />
            </Link>
          </TextLink>
        }
      />
      <ul className={styles.teasers}>
        {products.map((product) => (
          <li key={product.id} className={styles.cell}>
            <LiveCard product={product} />
          </li>
        ))}
      </ul>
      <footer className={styles.foot}>
        <div className={styles.notes}>
          <Text look="small" tone="soft">
            Updated at <time dateTime={updated.toISOString()}>{timeOfDay(updated)}</time>. Next refresh in{' '}
            {minutesLeft === 1 ? '1 minute' : `${minutesLeft} minutes`}.
          </Text>
          <Text look="caption">
            Sales change by day and hour and are the same on every page. Sales, remaining times, ratings and social
            media counts are illustrative. You pay the price that Amazon shows. Data of {date}. As an Amazon Associate
            we earn from qualifying purchases.
          </Text>
        </div>
        <Button asChild>
          <Link to={links.trending}>Explore All Trending Products</Link>
        </Button>
      </footer>
    </section>
  );
};

export default Teaser;

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const timeOfDay = (at: Date) => clock.format(at).replace('\u202f', ' ');
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(catalogueDate));
