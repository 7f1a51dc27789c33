import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/buttons/button';
import { Note } from '@petalwise/ui/feedback/note';
import { Skeleton } from '@petalwise/ui/feedback/skeleton';
import { Field } from '@petalwise/ui/fields/field';
import { TextInput } from '@petalwise/ui/fields/text-input';
import { Text } from '@petalwise/ui/layout/text';
import { Dialog } from '@petalwise/ui/overlays/dialog';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { refusalOf } from '../refusal/tell-refusal.ts';
import { makeLink, share, stopSharing } from './api.ts';
import styles from './routine-page.module.css';

interface ShareDialogProps {
  isUnsaved: boolean;
  onClose: () => void;
}

/** A read-only link: made, shown once, and taken back. */
export function ShareDialog({ isUnsaved, onClose }: ShareDialogProps) {
  const { data: since, error, isPending, refetch } = useQuery(share);
  const make = useMutation({ mutationFn: makeLink });
  const stop = useMutation({ mutationFn: stopSharing, onSuccess: () => make.reset() });
  const problem = make.error ?? stop.error ?? error;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Share your routine"
      description="Anyone with the link sees the steps. Your name, your wishes and your notes are not shown."
      actions={
        <>
          {since && (
            <Button look="danger" pending={stop.isPending} pendingLabel="Stopping..." onClick={() => stop.mutate()}>
              Stop Sharing
            </Button>
          )}
          {error && !isPending && <Button onClick={() => void refetch()}>Try Again</Button>}
          {!isPending && !error && !make.data && (
            <Button look="strong" pending={make.isPending} pendingLabel="Making..." onClick={() => make.mutate()}>
              {since ? 'Make a New Link' : 'Make a Link'}
            </Button>
          )}
        </>
      }
    >
      {isPending && <Skeleton width="60%" />}
      {make.data && <NewLink url={new URL(links.sharedRoutine(make.data), window.location.origin).href} />}
      {since && !make.data && (
        <Text look="small" tone="soft">
          Shared since <time dateTime={since}>{day.format(new Date(since))}</time>. We show a link only when it is made.
          If you make a new link, the old one stops working.
        </Text>
      )}
      {stop.isSuccess && !since && (
        <Note tone="good" title="Your routine is no longer shared" live>
          The link has stopped working.
        </Note>
      )}
      {isUnsaved && (
        <Text look="small" tone="soft">
          The link shows your last saved routine.
        </Text>
      )}
      {problem && (
        <Note tone="danger" title="Sharing did not work" live>
          {refusalOf(problem, '').description}
        </Note>
      )}
    </Dialog>
  );
}

function NewLink({ url }: { url: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setIsCopied(true);
    } catch {
      // Where the clipboard is closed to us, the person copies what is selected.
      box.current?.querySelector('input')?.select();
    }
  };
  return (
    <div ref={box} className={styles.link}>
      <Field label="Your link" hint="Copy it now. We cannot show it again.">
        <TextInput readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <Button onClick={() => void copy()}>
        {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        <span role="status">{isCopied ? 'Copied' : 'Copy Link'}</span>
      </Button>
    </div>
  );
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
