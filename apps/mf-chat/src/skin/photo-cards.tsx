import type { SkinPhoto } from '@petalwise/contracts/chat/skin';
import { describeError } from '@petalwise/host/api-error';
import { useToasts } from '@petalwise/host/toasts';
import { Button } from '@petalwise/ui/buttons/button';
import { IconButton } from '@petalwise/ui/buttons/icon-button';
import { Card } from '@petalwise/ui/layout/card';
import { Text } from '@petalwise/ui/layout/text';
import { useMutation } from '@tanstack/react-query';
import { Bookmark, BookmarkCheck, ImageOff, MessageCircle, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { reportLink } from '../photo-report/report-link.ts';
import { keepPicture } from './api.ts';
import { apartBy, dayOf } from './days.ts';
import { DeleteOne } from './delete-photos.tsx';
import styles from './skin-page.module.css';

/** The photos by date, the newest first. */
export function PhotoCards({ photos }: { photos: readonly SkinPhoto[] }) {
  const [leaving, setLeaving] = useState<SkinPhoto>();
  const whenOf = apartBy(photos.map(({ takenAt }) => takenAt));
  return (
    <>
      <ul className={styles.cards}>
        {photos.map((photo) => (
          <li key={photo.id}>
            <PhotoCard photo={photo} when={whenOf(photo.takenAt)} onDelete={() => setLeaving(photo)} />
          </li>
        ))}
      </ul>
      <DeleteOne photo={leaving} when={leaving && whenOf(leaving.takenAt)} onClose={() => setLeaving(undefined)} />
    </>
  );
}

function PhotoCard({ photo, when, onDelete }: { photo: SkinPhoto; when: string; onDelete: () => void }) {
  return (
    <Card flush className={styles.card} asChild>
      <article aria-label={`Photo of ${when}`}>
        {photo.imageUrl ? (
          <img className={styles.picture} src={photo.imageUrl} alt={`Your face on ${when}`} loading="lazy" />
        ) : (
          <span className={styles.gone}>
            <ImageOff aria-hidden />
            The picture was deleted. Its measurements stay.
          </span>
        )}
        <div className={styles.words}>
          <Text asChild>
            <b>{when}</b>
          </Text>
          <Text look="small" tone="soft">
            {keptWords(photo)}
          </Text>
          {photo.differs.length > 0 && (
            <Text look="small" tone="soft">
              Cannot be compared with your newest photo: {photo.differs.join(' ')}
            </Text>
          )}
          <div className={styles.actions}>
            {photo.imageUrl && <Keep photo={photo} when={when} />}
            <Button asChild look="quiet">
              <Link to={reportLink(photo.sessionId, photo.id)} aria-label={`Report of ${when}`}>
                <MessageCircle aria-hidden />
                Report
              </Link>
            </Button>
            <IconButton label={`Delete the photo of ${when}`} onClick={onDelete}>
              <Trash2 />
            </IconButton>
          </div>
        </div>
      </article>
    </Card>
  );
}

const keptWords = ({ kept, keptUntil, imageUrl }: SkinPhoto) => {
  if (!imageUrl) return 'Measurements only';
  return kept || !keptUntil ? 'Picture kept until you delete it' : `Picture kept until ${dayOf(keptUntil)}`;
};

function Keep({ photo, when }: { photo: SkinPhoto; when: string }) {
  const show = useToasts((toasts) => toasts.show);
  const { mutate, isPending } = useMutation({
    mutationFn: () => keepPicture(photo.id, !photo.kept),
    onError: (error) =>
      show({
        kind: 'error',
        title: 'Your choice was not saved',
        description: describeError(error, 'Please try again.'),
      }),
  });
  return (
    <Button
      look="quiet"
      aria-pressed={photo.kept}
      aria-label={`Keep the picture of ${when}`}
      pending={isPending}
      pendingLabel="Saving..."
      onClick={() => mutate()}
    >
      {photo.kept ? <BookmarkCheck aria-hidden /> : <Bookmark aria-hidden />}
      {photo.kept ? 'Kept' : 'Keep'}
    </Button>
  );
}
