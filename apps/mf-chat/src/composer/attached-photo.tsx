import { photoDays } from '@petalwise/contracts/chat/conversation';
import { IconButton } from '@petalwise/ui/buttons/icon-button';
import { Spinner } from '@petalwise/ui/feedback/spinner';
import { X } from 'lucide-react';
import type { Photo } from '../attach/read-photo.ts';
import styles from './composer.module.css';

interface AttachedPhotoProps {
  photo: Photo | undefined;
  /** A photo is being opened, which takes seconds. */
  opening: boolean;
  onRemove: () => void;
}

/** The photo that will be sent with the message. */
export function AttachedPhoto({ photo, opening, onRemove }: AttachedPhotoProps) {
  return (
    <>
      {opening && (
        <div className={styles.opening}>
          <Spinner label="Opening your HEIC photo" />
        </div>
      )}
      {photo && (
        <div className={styles.preview}>
          <img src={photo.url} alt={`Attached: ${photo.name}`} />
          <p>
            We keep it for {photoDays} days unless you choose to keep it longer. Only you can see it. If we cannot
            measure it, you pay nothing.
          </p>
          <IconButton label="Remove photo" onClick={onRemove}>
            <X />
          </IconButton>
        </div>
      )}
    </>
  );
}
