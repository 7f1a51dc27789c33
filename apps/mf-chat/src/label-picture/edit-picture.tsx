import { readLabelPicture } from '@petalwise/contracts/chat/labels';
import { call } from '@petalwise/host/api';
import { queryClient } from '@petalwise/host/query';
import { Button } from '@petalwise/ui/buttons/button';
import { IconButton } from '@petalwise/ui/buttons/icon-button';
import { Note } from '@petalwise/ui/feedback/note';
import { ProgressSteps } from '@petalwise/ui/feedback/progress-steps';
import { Spinner } from '@petalwise/ui/feedback/spinner';
import { Card } from '@petalwise/ui/layout/card';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { useMutation } from '@tanstack/react-query';
import { RotateCcwSquare, RotateCwSquare } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { readAgain, readingOf } from '../label/api.ts';
import { writeFromPicture } from '../label/label-draft.ts';
import { refusalOf } from '../refusal/tell-refusal.ts';
import { type Crop, turnCrop, wholePicture } from './crop.ts';
import { CropFrame } from './crop-frame.tsx';
import { openPicture, type Turn, toJpeg } from './draw-picture.ts';
import styles from './edit-picture.module.css';
import { plainTone, type Tone } from './tone.ts';
import { ToneSliders } from './tone-sliders.tsx';

interface EditPictureProps {
  picture: File;
  onClose: () => void;
}

/** A picture of a label, cropped to its ingredients and made legible, then read. Nothing of it leaves the browser before. */
export default function EditPicture({ picture, onClose }: EditPictureProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const opened = useOpened(picture);
  useEffect(() => title.current?.focus(), []);
  return (
    <Card asChild>
      <section className={styles.editor} aria-labelledby="edit-picture">
        <Heading ref={title} level={2} look="subheading" id="edit-picture" tabIndex={-1}>
          Show me the ingredients
        </Heading>
        {opened === 'unreadable' ? (
          <Unreadable picture={picture} onClose={onClose} />
        ) : opened ? (
          <Editor picture={opened} onClose={onClose} />
        ) : (
          <Spinner label="Opening your picture" />
        )}
      </section>
    </Card>
  );
}

const useOpened = (file: File): ImageBitmap | 'unreadable' | undefined => {
  const [opened, setOpened] = useState<ImageBitmap | 'unreadable'>();
  useEffect(() => {
    let left = false;
    setOpened(undefined);
    openPicture(file).then(
      (picture) => left || setOpened(picture),
      () => left || setOpened('unreadable'),
    );
    return () => {
      left = true;
    };
  }, [file]);
  return opened;
};

function Unreadable({ picture, onClose }: EditPictureProps) {
  const isHeic = /\.hei[cf]$/i.test(picture.name) || /hei[cf]/.test(picture.type);
  return (
    <>
      <Note tone="danger" title="This picture could not be opened" live>
        {isHeic
          ? 'Your browser cannot show HEIC pictures. Take a screenshot of it, or set your camera to “Most Compatible”, and choose that one.'
          : 'The file is damaged or is not a picture. Please choose a JPG, PNG or WebP.'}
      </Note>
      <div className={styles.actions}>
        <Button look="strong" onClick={onClose}>
          Back to the List
        </Button>
      </div>
    </>
  );
}

interface EditorProps {
  picture: ImageBitmap;
  onClose: () => void;
}

const upright: Turn = { quarters: 0, tilt: 0 };

function Editor({ picture, onClose }: EditorProps) {
  const [turn, setTurn] = useState(upright);
  const [crop, setCrop] = useState<Crop>(wholePicture);
  const [tone, setTone] = useState<Tone>(plainTone);
  const reading = useReadPicture(onClose);
  const rotate = (direction: 'left' | 'right') => {
    const quarters = ((turn.quarters + (direction === 'right' ? 1 : 3)) % 4) as Turn['quarters'];
    setTurn({ ...turn, quarters });
    setCrop(turnCrop(crop, direction));
  };
  const restart = () => {
    setTurn(upright);
    setCrop(wholePicture);
    setTone(plainTone);
  };
  return (
    <>
      <Text look="small" tone="soft">
        Draw the frame close around the list, and turn the picture until the lines are level.
      </Text>
      <CropFrame picture={picture} turn={turn} tone={tone} crop={crop} onCrop={setCrop} />
      <TurnButtons onRotate={rotate} onRestart={restart} />
      <ToneSliders turn={turn} tone={tone} onTurn={setTurn} onTone={setTone} />
      {reading.isPending && <Progress />}
      {reading.error && <Failure error={reading.error} />}
      <div className={styles.actions}>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          look="primary"
          size="large"
          pending={reading.isPending}
          pendingLabel="Reading..."
          onClick={() => reading.mutate({ picture, turn, crop, tone })}
        >
          {reading.error ? 'Read It Again' : 'Read It'}
        </Button>
        <span className={styles.free}>Free</span>
      </div>
    </>
  );
}

function TurnButtons({
  onRotate,
  onRestart,
}: {
  onRotate: (direction: 'left' | 'right') => void;
  onRestart: () => void;
}) {
  return (
    <div className={styles.turns}>
      <IconButton label="Turn left" look="outline" onClick={() => onRotate('left')}>
        <RotateCcwSquare />
      </IconButton>
      <IconButton label="Turn right" look="outline" onClick={() => onRotate('right')}>
        <RotateCwSquare />
      </IconButton>
      <Button look="quiet" onClick={onRestart}>
        Start Over
      </Button>
    </div>
  );
}

const Progress = () => (
  <div role="status">
    <ProgressSteps
      label="Picture"
      steps={[
        { words: 'Picture prepared', state: 'done' },
        { words: 'Reading the ingredients: a few seconds', state: 'running' },
      ]}
    />
  </div>
);

function Failure({ error }: { error: Error }) {
  const { description } = refusalOf(error, 'This picture was not read');
  return (
    <Note tone="danger" title="This picture was not read" live>
      {/[.!?]$/.test(description) ? description : `${description}.`}
    </Note>
  );
}

type Picture = { picture: ImageBitmap } & Parameters<typeof toJpeg>[1];

/** Sends the edited picture; what is read takes the place of the draft. */
const useReadPicture = (onClose: () => void) =>
  useMutation({
    mutationFn: async ({ picture, ...edited }: Picture) => {
      // The button shows that it works before the picture keeps the browser busy.
      await new Promise((resolve) => setTimeout(resolve));
      return call(readLabelPicture, { body: { imageUrl: toJpeg(picture, edited) } });
    },
    onSuccess: ({ text, reading }) => {
      queryClient.setQueryData(readingOf(text.trim()).queryKey, reading);
      // Whether it was judged before is not known of a picture.
      readAgain();
      writeFromPicture(text);
      onClose();
    },
  });
