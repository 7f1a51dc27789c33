import { Button } from '@petalwise/ui/buttons/button';
import { Camera, ImagePlus } from 'lucide-react';
import { type ChangeEvent, type RefObject, useRef } from 'react';
import styles from './label-page.module.css';

/** A picture from the camera, where a finger rather than a mouse is used, or from the files. */
export function PictureButtons({ onPicture }: { onPicture: (picture: File) => void }) {
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const onPick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (file) onPicture(file);
    // The same file can be chosen again.
    event.target.value = '';
  };
  const input = { type: 'file', accept: 'image/*', hidden: true, tabIndex: -1, onChange: onPick } as const;
  return (
    <>
      <Button className={styles.camera} onClick={() => open(camera)}>
        <Camera />
        Take a Picture
      </Button>
      <Button onClick={() => open(files)}>
        <ImagePlus />
        Choose a Picture
      </Button>
      <input ref={camera} {...input} capture="environment" aria-label="Picture from the camera" />
      <input ref={files} {...input} aria-label="Picture of a label" />
    </>
  );
}

const open = (input: RefObject<HTMLInputElement | null>) => input.current?.click();
