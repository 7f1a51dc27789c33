import { isPremium, usePremium, useUser } from '@petalwise/host/session';
import { Page } from '@petalwise/ui/layout/page';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { RecentActivity } from '../activity/recent-activity.tsx';
import { YourStats } from '../activity/your-stats.tsx';
import { AdvisorCard } from '../advice/advisor-card.tsx';
import { PhotoDue, usePhotoDue } from '../advice/photo-due.tsx';
import { useRoutineToday } from '../advice/routine-today.ts';
import { TodayCard } from '../advice/today-card.tsx';
import { BalanceCard } from '../coins/balance-card.tsx';
import { isLow } from '../coins/balance-words.ts';
import { PremiumCard } from '../coins/premium-card.tsx';
import { Feedback } from '../feedback/feedback.tsx';
import { ConfirmEmailNote } from '../mail-links/confirm-email-note.tsx';
import { useMedia } from '../main-bar/use-media.ts';
import { BeautyChat } from './beauty-chat.tsx';
import { Contained } from './contained.tsx';
import styles from './dashboard-page.module.css';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { greeting, today } from './greeting.ts';
import { QuickActions } from './quick-actions.tsx';
import { TrendingTeaser } from './trending-teaser.tsx';

export default function DashboardPage() {
  const user = useUser();
  // Until the subscription's own word arrives, the account's: the cards need not change places then.
  const premium = usePremium() ?? isPremium(user, undefined);
  // As in dashboard-page.module.css. In one column a warning would be below the page: its card moves up, to right below the advisor.
  const oneColumn = !useMedia('(min-width: 62rem)');
  const warnEarly = oneColumn && !premium && user.coinBalance !== null && isLow(user.coinBalance);
  const { day, isLate, ...routine } = useRoutineToday();
  const photo = usePhotoDue();
  const isWaiting = routine.isWaiting || photo.isWaiting;
  const standing = (
    <Contained name={premium ? 'Premium status' : 'Coin balance'}>
      {premium ? <PremiumCard /> : <BalanceCard />}
    </Contained>
  );
  return (
    <Page className={styles.page}>
      <title>Dashboard · Petalwise</title>
      <header className={styles.welcome}>
        <Heading level={1} look="title">
          {greeting(user, new Date())}
        </Heading>
        <Text tone="soft">{today(new Date())}</Text>
      </header>
      {isWaiting && <DashboardSkeleton />}
      {/* What waits asks for its own data meanwhile. */}
      <div className={styles.rest} hidden={isWaiting}>
        {photo.isDue && <PhotoDue />}
        <div className={styles.columns}>
          <div className={styles.column}>
            {day && !isLate && <TodayCard day={day} />}
            <AdvisorCard premium={premium} invitesToRoutine={day === null && !isLate} />
            {warnEarly && standing}
            <Contained name="Recent Activity">
              <RecentActivity />
            </Contained>
            {day && isLate && <TodayCard day={day} />}
          </div>
          <div className={styles.column}>
            {!warnEarly && standing}
            <ConfirmEmailNote />
            <Contained name="Your Stats">
              <YourStats />
            </Contained>
            <QuickActions />
          </div>
        </div>
        <TrendingTeaser />
        <Feedback />
      </div>
      <BeautyChat />
    </Page>
  );
}
