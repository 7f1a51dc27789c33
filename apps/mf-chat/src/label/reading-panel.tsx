import { messageLimit } from '@petalwise/contracts/chat/conversation';
import type { LabelReading } from '@petalwise/contracts/chat/labels';
import { describeError } from '@petalwise/host/api-error';
import { Button } from '@petalwise/ui/buttons/button';
import { lazyPart } from '@petalwise/ui/failures/lazy-part';
import { Note } from '@petalwise/ui/feedback/note';
import { Card } from '@petalwise/ui/layout/card';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { CircleHelp, PencilLine, RectangleHorizontal, RotateCcw, Sun, ZoomIn } from 'lucide-react';
import { useState } from 'react';
import { useLabelDraft, writeLabel } from './label-draft.ts';
import { exampleLabel, readingWords } from './label-words.ts';
import styles from './reading-panel.module.css';
import { useReading } from './use-reading.ts';

// A drawing of some hundred elements, for the first visit.
const ExamplePicture = lazyPart(() => import('./example-picture.tsx'), { name: 'A drawing of a label', as: 'nothing' });

/** Beside the form: what its text names, as it is written; without a text, how one looks. */
export function ReadingPanel() {
  const { text } = useLabelDraft();
  const { reading, isCurrent, error, readAgain } = useReading();
  if (text.trim() === '') return <Example />;
  if (text.trim().length > messageLimit) return null;
  return (
    <Card asChild>
      <section className={styles.panel} aria-label="What I read" aria-busy={!isCurrent && !error}>
        <Heading level={2} look="subheading">
          What I read
        </Heading>
        {error ? (
          <Note tone="danger" title="The list could not be read just now" live>
            {describeError(error, 'Please try again in a moment.')}
            <span className={styles.again}>
              <Button onClick={readAgain}>
                <RotateCcw />
                Read Again
              </Button>
            </span>
          </Note>
        ) : (
          <Reading reading={reading} isCurrent={isCurrent} />
        )}
      </section>
    </Card>
  );
}

function Reading({ reading, isCurrent }: { reading: LabelReading | undefined; isCurrent: boolean }) {
  if (!reading) {
    return (
      <Text look="small" tone="soft">
        Reading...
      </Text>
    );
  }
  if (!reading.isReadable) {
    return (
      <Note tone="plain" title="This is not a list of ingredients yet">
        Copy the part of the label after “Ingredients”. You pay nothing if I cannot read it.
      </Note>
    );
  }
  return (
    <div className={styles.reading} data-old={!isCurrent || undefined}>
      {reading.title !== null && <p className={styles.title}>{reading.title}</p>}
      <Text look="small" tone="soft" role="status">
        {readingWords(reading)}
      </Text>
      <Names parts={reading.parts} />
    </div>
  );
}

/** Chips that are shown before the user opens the rest. */
const firstNames = 36;

function Names({ parts }: { parts: LabelReading['parts'] }) {
  const [all, setAll] = useState(false);
  const shown = all ? parts : parts.slice(0, firstNames);
  const hidden = parts.length - shown.length;
  return (
    <>
      <ul className={styles.names} aria-label="Ingredients found">
        {shown.map((part) => (
          <li key={part.written} className={styles.name} data-spelling={part.spelling}>
            {part.spelling === 'unknown' && <CircleHelp aria-hidden />}
            {part.spelling === 'corrected' && <PencilLine aria-hidden />}
            <span>
              {part.name ?? part.written}
              {part.spelling === 'unknown' && <VisuallyHidden>, unknown</VisuallyHidden>}
              {part.spelling === 'corrected' && <small> written “{part.written}”</small>}
              {part.mayContain && <small> may contain</small>}
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button look="quiet" onClick={() => setAll(true)}>
          Show {hidden} More
        </Button>
      )}
    </>
  );
}

/** What a list looks like, as on the back of a bottle. */
function Example() {
  const [name, list] = exampleLabel.split('\n');
  return (
    <section className={styles.example} aria-label="What a list looks like">
      <div className={styles.bottle}>
        <ExamplePicture />
      </div>
      <div className={styles.sticker}>
        <p className={styles.brand}>{name}</p>
        <p>{list}</p>
      </div>
      <div className={styles.try}>
        <Text look="small" tone="soft">
          The list starts after the word “Ingredients”, with the largest amounts first. Capitals, line breaks and typos
          are fine.
        </Text>
        <Button onClick={() => writeLabel(exampleLabel)}>Try This One</Button>
      </div>
    </section>
  );
}

/** Beside a picture: what makes it readable. */
export function PictureAdvice() {
  return (
    <Card asChild>
      <section className={styles.hints} aria-label="How to take a readable picture">
        <Heading level={2} look="subheading">
          How to take a readable picture
        </Heading>
        <ul className={styles.advice}>
          <li>
            <RectangleHorizontal aria-hidden /> Only the ingredients, with level lines
          </li>
          <li>
            <Sun aria-hidden /> Even light, without shine on the letters
          </li>
          <li>
            <ZoomIn aria-hidden /> Close and sharp; take two pictures of a round bottle
          </li>
        </ul>
        <Text look="small" tone="soft">
          We read your picture once and do not keep it. Reading it is free.
        </Text>
      </section>
    </Card>
  );
}
