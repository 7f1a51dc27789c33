import { describeError } from '@petalwise/host/api-error';
import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/buttons/button';
import { Note } from '@petalwise/ui/feedback/note';
import { Text } from '@petalwise/ui/layout/text';
import { TickedList } from '@petalwise/ui/layout/ticked-list';
import { useRef } from 'react';
import { Link } from 'react-router';
import { Section } from '../account-page/section.tsx';
import styles from './download-data.module.css';
import { BrokenOff } from './fetch-archive.ts';
import { sizeWords } from './size-words.ts';
import { type Download, useDownload } from './use-download.ts';

const contents = [
  'Your account, sign-ins, feedback, and a list of recent emails we sent you',
  'Every chat with its answers, ratings, and labels',
  'Your stored photos with their measurements',
  'What the advisor remembers, your products, and your routine',
  'Your coins, purchases, subscription, and receipts',
];

/** One archive with everything that is stored about the user. */
export function DownloadData() {
  const download = useDownload();
  const button = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    download.cancel();
    // The pressed button is about to go.
    button.current?.focus();
  };
  return (
    <Section
      title="Download Your Data"
      about="One ZIP file with everything we store about you: a page to read offline, and the same data as JSON for programs. A file inside says what is not included, and why."
    >
      <TickedList points={contents} />
      <Text tone="soft" look="small">
        It contains your photos and what you wrote about your skin, so keep it in a safe place. Our{' '}
        <Link to={links.privacy}>Privacy Policy</Link> says how long we keep each of these.
      </Text>
      <div className={styles.actions}>
        <Button
          ref={button}
          look="strong"
          pending={download.state === 'pending'}
          pendingLabel="Downloading..."
          onClick={download.start}
        >
          {download.state === 'failed' ? 'Try Again' : 'Download'}
        </Button>
        {download.state === 'pending' && (
          <>
            <Button look="quiet" onClick={cancel}>
              Cancel
            </Button>
            <span className={styles.received}>{download.received && `${download.received} received`}</span>
          </>
        )}
      </div>
      <Outcome download={download} />
    </Section>
  );
}

function Outcome({ download: { state, saved, error } }: { download: Download }) {
  return (
    <>
      <div role="status" className={styles.outcome}>
        {state === 'pending' && <Text tone="soft">Preparing your file. This can take a few minutes.</Text>}
        {state === 'saved' && saved && (
          <Note tone="good" title="Your data was saved">
            {saved.name}, {sizeWords(saved.bytes)}. Unzip it and open index.html.
          </Note>
        )}
      </div>
      {state === 'failed' && (
        <Note tone="danger" title="Nothing was saved" live>
          {reasonOf(error)}
        </Note>
      )}
    </>
  );
}

const reasonOf = (error: unknown): string => {
  if (error instanceof BrokenOff)
    return 'The download stopped before the end. Please check your connection and try again.';
  return describeError(error, 'We could not prepare your data. Please try again in a moment.');
};
