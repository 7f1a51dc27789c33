import type { KeptRoutine, Routine } from '@petalwise/contracts/chat/routine';
import { describeError } from '@petalwise/host/api-error';
import { links } from '@petalwise/host/links';
import { useUser } from '@petalwise/host/session';
import { DidNotLoad } from '@petalwise/ui/feedback/did-not-load';
import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import { Card } from '@petalwise/ui/layout/card';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isBuiltAnew, isSameDraft } from '../routine-draft/change-steps.ts';
import { useDraft } from '../routine-draft/draft.ts';
import { readKept, type Source } from '../routine-draft/unsaved.ts';
import { wishesOfAddress } from '../routine-wishes/said-wishes.ts';
import { WishesForm } from '../routine-wishes/wishes-form.tsx';
import { SidePage } from '../side-page/side-page.tsx';
import { routineDay } from '../today/api.ts';
import { localDay, useNow } from '../today/local-day.ts';
import { keptRoutine } from './api.ts';
import styles from './routine-page.module.css';
import { RoutineView } from './routine-view.tsx';

/** `/chat/routine`: the routine, or the questions from which one is built. */
export default function RoutinePage() {
  const { data: kept, error, isPending, isFetching, refetch } = useQuery(keptRoutine);
  // Both at once: the steps of the day are above the routine, and would push it down.
  const day = useQuery(routineDay(localDay(useNow())));
  if (isPending || (kept && day.isPending)) return <LoadingRoutine />;
  if (kept === undefined) {
    return (
      <SidePage title="My Routine">
        <DidNotLoad title="Your routine did not load" trying={isFetching} onTryAgain={() => void refetch()}>
          {describeError(error, 'Nothing was lost. Check your connection, or try again in a moment.')}
        </DidNotLoad>
      </SidePage>
    );
  }
  return <Known kept={kept} week={day.data?.week ?? 0} />;
}

interface KnownProps {
  kept: KeptRoutine | null;
  /** The week of it that it is now; 0 where there is none. */
  week: number;
}

function Known({ kept, week }: KnownProps) {
  const { id: ownerId } = useUser();
  const source = { ownerId, replaces: kept?.savedAt ?? null };
  const [search] = useSearchParams();
  const said = wishesOfAddress(search);
  const navigate = useNavigate();
  const draft = useDraft();
  const [asksWishes, setAsksWishes] = useState(said !== undefined);
  useResumed(source, kept?.routine);
  const changed = draft.ownerId === ownerId ? draft.shown : undefined;
  const shown = changed ?? kept?.routine;
  const leaveWishes = () => {
    setAsksWishes(false);
    // The wishes of the address are taken up, or not wanted.
    if (said) navigate(links.routine(), { replace: true });
  };
  const takeUp = (routine: Routine) => {
    // A user who starts over by mistake can undo it.
    draft.begin(source, routine, shown ? [shown] : []);
    leaveWishes();
  };
  const isNew = changed !== undefined && kept !== null && isBuiltAnew(changed, kept.routine);
  // The bar says what another tab saved meanwhile.
  const isProposal = !kept || (isNew && draft.replaces === source.replaces);
  const view = !shown || asksWishes ? 'wishes' : isProposal ? 'proposal' : 'kept';
  const title = useTitleOf(view);
  if (!shown || asksWishes) {
    return (
      <SidePage
        title="Build your routine"
        titleRef={title}
        lead={`Answer three short questions. I use what you own and what you told me, and I explain each step.${shown ? ' Your routine stays until you save the new one.' : ''}`}
        width="narrow"
      >
        <WishesForm said={said} wishes={shown?.wishes} onBuilt={takeUp} onCancel={shown && leaveWishes} />
      </SidePage>
    );
  }
  const isUnsaved = changed !== undefined && !(kept && isSameDraft(changed, kept.routine));
  return (
    <SidePage
      title={isProposal ? (kept ? 'Your new proposal' : 'Your proposal') : 'My Routine'}
      titleRef={title}
      lead={
        isProposal
          ? `Swap, move or leave out what you like. I check every change. ${kept ? 'Your routine stays as it is until you save this one.' : 'Nothing is kept until you save it.'}`
          : 'Your morning and evening. I check every change against what you told me.'
      }
    >
      <RoutineView
        routine={shown}
        kept={kept}
        source={source}
        week={week}
        isUnsaved={isUnsaved}
        isProposal={isProposal}
        title={title}
        onStartOver={() => setAsksWishes(true)}
      />
    </SidePage>
  );
}

/** The title of the page. Where the page becomes another one, it begins at its top, and the title has the focus. */
const useTitleOf = (view: string): RefObject<HTMLHeadingElement | null> => {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    window.scrollTo({ top: 0, behavior: 'instant' });
    title.current?.focus({ preventScroll: true });
  }, [view]);
  return title;
};

/** Takes up what a reload interrupted, where it differs from what is kept. */
const useResumed = ({ ownerId }: Source, kept: Routine | undefined) => {
  useEffect(() => {
    const { ownerId: owner, shown, begin, checkAgain, forget } = useDraft.getState();
    const own = owner === ownerId ? shown : undefined;
    const stored = own ? undefined : readKept(ownerId);
    const interrupted = own ?? stored?.routine;
    const isGone = interrupted ? kept && isSameDraft(interrupted, kept) : shown !== undefined;
    if (isGone) return forget();
    if (!stored) return;
    begin(stored, stored.routine);
    // The profile may have changed since.
    checkAgain();
  }, [ownerId, kept]);
};

function LoadingRoutine() {
  return (
    <SidePage title="My Routine">
      <Loading label="Loading your routine" className={styles.loading}>
        <Card className={styles.boneCard}>
          <Skeleton shape="heading" width="6rem" />
          <Skeleton width="12rem" />
          <Skeleton width="40%" />
          <Skeleton width="40%" />
          <Skeleton width="40%" />
        </Card>
        <div className={styles.bones}>
          {['morning', 'evening'].map((time) => (
            <div key={time} className={styles.boneColumn}>
              <Skeleton shape="heading" width="9rem" />
              {[1, 2, 3].map((key) => (
                <div key={key} className={styles.bone}>
                  <div className={styles.bonePicture}>
                    <Skeleton shape="picture" />
                  </div>
                  <div className={styles.boneWords}>
                    <Skeleton width="30%" />
                    <Skeleton shape="heading" width="70%" />
                    <Skeleton width="50%" />
                  </div>
                </div>
              ))}
            </div>
          ))}
        </div>
      </Loading>
    </SidePage>
  );
}
