import type { Platforms } from '@petalwise/catalogue/product';
import { useId } from 'react';
import { formatCount } from './format-count.ts';
import styles from './trending-on.module.css';

export function TrendingOn({ platforms: { tiktok, instagram, twitter } }: { platforms: Platforms }) {
  const title = useId();
  return (
    <div>
      <p id={title} className={styles.title}>
        TRENDING ON
      </p>
      <dl aria-labelledby={title} className={styles.rows}>
        <Row site="TikTok" hashtag={tiktok.hashtag} reach={`${formatCount(tiktok.views)} views`} />
        <Row site="Instagram" hashtag={instagram.hashtag} reach={`${formatCount(instagram.posts)} posts`} />
        <Row site="X" hashtag={twitter.hashtag} reach={`${formatCount(twitter.mentions)} mentions`} />
      </dl>
    </div>
  );
}

function Row({ site, hashtag, reach }: { site: string; hashtag: string; reach: string }) {
  return (
    <div className={styles.row}>
      <dt>{site}</dt>
      <dd>{hashtag}</dd>
      <dd className={styles.reach}>{reach}</dd>
    </div>
  );
}
