import { pageConfig } from '@petalwise/host/page-config';
import { Page } from '@petalwise/ui/layout/page';
import { HeroCarousel } from '../hero/hero-carousel.tsx';
import { HowItWorks } from './how-it-works.tsx';
import styles from './landing-page.module.css';
import { Pricing } from './pricing.tsx';

export default function LandingPage() {
  return (
    <>
      <title>{`${pageConfig().product} · See what your skin is telling you`}</title>
      <Page className={styles.page}>
        <HeroCarousel />
        <HowItWorks />
        <Pricing />
      </Page>
    </>
  );
}
