import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useOneAtATime } from '../account/one-at-a-time.ts';
import { downloadArchive, type SavedArchive } from './fetch-archive.ts';
import { sizeWords } from './size-words.ts';

export interface Download {
  readonly state: 'idle' | 'pending' | 'saved' | 'failed';
  /** How much has arrived, in words; empty before the first byte. */
  readonly received: string;
  readonly saved: SavedArchive | undefined;
  readonly error: unknown;
  readonly start: () => void;
  readonly cancel: () => void;
}

/** Downloads the archive, one at a time. */
export const useDownload = (): Download => {
  const [received, setReceived] = useState('');
  const canceling = useRef(new AbortController());
  const mutation = useMutation({
    mutationFn: () => downloadArchive((bytes) => setReceived(sizeWords(bytes)), canceling.current.signal),
  });
  const send = useOneAtATime<void>(mutation);
  const start = () => {
    setReceived('');
    canceling.current = new AbortController();
    send();
  };
  const wasCanceled = mutation.isError && canceling.current.signal.aborted;
  return {
    state: wasCanceled ? 'idle' : states[mutation.status],
    received,
    saved: mutation.data,
    error: mutation.error,
    start,
    cancel: () => canceling.current.abort(),
  };
};

const states = { idle: 'idle', pending: 'pending', success: 'saved', error: 'failed' } as const;
