import { photoDays } from '@petalwise/contracts/chat/conversation';
import type { SkinPhoto } from '@petalwise/contracts/chat/skin';
import { describeError } from '@petalwise/host/api-error';
import { EmptyPicture } from '@petalwise/ui/drawings/empty-picture';
import { DidNotLoad } from '@petalwise/ui/feedback/did-not-load';
import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import { StatusPanel } from '@petalwise/ui/feedback/status-panel';
import { Card } from '@petalwise/ui/layout/card';
import { SectionHead } from '@petalwise/ui/layout/page';
import { useQuery } from '@tanstack/react-query';
import { SidePage } from '../side-page/side-page.tsx';
import { ComparePhotos } from '../skin-compare/compare-photos.tsx';
import { AiChoice } from './ai-choice.tsx';
import { skinPhotos } from './api.ts';
import { DeleteAll } from './delete-photos.tsx';
import { MeasureLines } from './measure-lines.tsx';
import { PhotoCards } from './photo-cards.tsx';
import { Reminder } from './reminder.tsx';
import styles from './skin-page.module.css';
import { TakePhoto } from './take-photo.tsx';

/** `/chat/skin`: the person's photos over time, what changed between them, and their deletion. */
export default function SkinPage() {
  return (
    <SidePage
      title="My Skin"
      lead={`Compare your photos and see what changed, as far as photos can show it. Pictures are deleted after ${photoDays} days unless you keep them. Measurements stay until you delete them.`}
    >
      <Photos />
      <AiChoice />
    </SidePage>
  );
}

function Photos() {
  const { data, error, isPending, isFetching, refetch } = useQuery(skinPhotos);
  if (isPending) return <LoadingPhotos />;
  if (!data) {
    return (
      <DidNotLoad title="Your photos did not load" trying={isFetching} onTryAgain={() => void refetch()}>
        {describeError(error, 'Nothing was lost. Check your connection, or try again in a moment.')}
      </DidNotLoad>
    );
  }
  if (data.photos.length === 0) return <Empty />;
  return (
    <>
      {data.photos.length > 1 && <ComparePhotos photos={data.photos} />}
      <MeasureLines photos={data.photos} />
      <section className={styles.section} aria-label="Photos">
        <SectionHead title={countOf(data.photos)} action={<TakePhoto />} />
        <Reminder reminder={data.reminder} />
        <PhotoCards photos={data.photos} />
        <DeleteAll count={data.photos.length} />
      </section>
    </>
  );
}

const countOf = (photos: readonly SkinPhoto[]) => (photos.length === 1 ? '1 photo' : `${photos.length} photos`);

const Empty = () => (
  <StatusPanel kind="empty" picture={<EmptyPicture shows="activity" />} title="No photos yet" action={<TakePhoto />}>
    Take a photo of your face and send it in a chat. Its measurements appear here. Take a second one four weeks later,
    in the same light, to see what changed.
  </StatusPanel>
);

const LoadingPhotos = () => (
  <Loading label="Loading your photos" className={styles.section}>
    <Skeleton shape="heading" width="9rem" />
    <div className={styles.cards}>
      {[1, 2, 3].map((key) => (
        <Card key={key} flush>
          <Skeleton shape="picture" />
        </Card>
      ))}
    </div>
  </Loading>
);
