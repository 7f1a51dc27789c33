import { Widget } from '@petalwise/host/widgets';
import { Loading, Skeleton } from '@petalwise/ui/skeleton';
import { useEffect, useRef, useState } from 'react';
import styles from './trending-teaser.module.css';

/**
 * The trending widget: fetched when the page is scrolled near it, or when somebody goes through the page by keyboard,
 * who would pass by what is not there. Nothing where it fails or is switched off.
 */
export function TrendingTeaser() {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const tab = ({ key }: KeyboardEvent) => key === 'Tab' && setNear(true);
    window.addEventListener('keydown', tab);
    return () => window.removeEventListener('keydown', tab);
  }, []);
  useEffect(() => {
    if (near || !place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near]);
  return (
    <div ref={place}>
      {near ? <Widget app="mf-trending" module="./teaser" props={{}} placeholder={<Placeholder />} /> : <Placeholder />}
    </div>
  );
}

function Placeholder() {
  return (
    <Loading label="Loading what is trending" className={styles.place}>
      <Skeleton shape="heading" width="40%" />
      <div className={styles.cards}>
        {['one', 'two', 'three', 'four'].map((card) => (
          <div key={card} className={styles.card}>
            <div className={styles.picture}>
              <Skeleton shape="picture" />
            </div>
            <Skeleton width="30%" />
            <Skeleton shape="heading" width="80%" />
            <Skeleton width="55%" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
