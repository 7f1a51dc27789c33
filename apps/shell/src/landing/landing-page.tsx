import { pageConfig } from '@petalwise/host/page-config';
import { Widget, WidgetContext } from '@petalwise/host/widgets';
import { lazyPart } from '@petalwise/ui/failures/lazy-part';
import { Page } from '@petalwise/ui/layout/page';
import { HeroCarousel } from '../hero/hero-carousel.tsx';
import { QuietWidget } from '../remotes/remote-widget.tsx';
import { HowItWorks } from './how-it-works.tsx';
import styles from './landing-page.module.css';
import { Later } from './later.tsx';
import { Pricing } from './pricing.tsx';

const More = lazyPart(() => import('./more.tsx'), { name: 'What follows here', as: 'part' });

/** A visitor misses nothing where the chat's samples do not load. */
export default function LandingPage() {
  return (
    <WidgetContext value={QuietWidget}>
      <title>{`${pageConfig().product} · See what your skin is telling you`}</title>
      <Page className={styles.page}>
        <HeroCarousel />
        <HowItWorks />
        <Later room="samples">
          {(placeholder) => <Widget app="mf-chat" module="./samples" props={{}} placeholder={placeholder} />}
        </Later>
        <Pricing />
        <Later room="more">{(placeholder) => <More waiting={placeholder} />}</Later>
        <Later room="questions">
          {(placeholder) => <Widget app="mf-chat" module="./questions" props={{}} placeholder={placeholder} />}
        </Later>
      </Page>
    </WidgetContext>
  );
}
