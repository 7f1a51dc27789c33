import { links } from '@petalwise/host/links';
import type { RemoteWidget } from '@petalwise/host/widgets';
import { Button } from '@petalwise/ui/buttons/button';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { DayCard } from './day-card.tsx';
import styles from './today.module.css';

/** The dashboard's card: today's steps of the routine. Nothing where there is none. */
const Today: RemoteWidget = () => (
  <DayCard
    action={
      <Button look="quiet" asChild>
        <Link to={links.routine()}>
          My Routine
          <ArrowRight aria-hidden />
        </Link>
      </Button>
    }
    more={({ checkIn }) =>
      checkIn && (
        <p className={styles.due}>
          {checkIn.week === '4' ? 'Four' : 'Eight'} weeks in.{' '}
          <Link to={links.routine()}>Answer three short questions</Link>
        </p>
      )
    }
  />
);

export default Today;
