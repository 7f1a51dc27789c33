import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, useState } from 'react';
import { Boundary, type Failure } from './boundary.tsx';
import { FailedPage } from './failed-page.tsx';
import { FailedPart } from './failed-part.tsx';
import { FailedWindow } from './failed-window.tsx';

export type Load<Props extends object> = () => Promise<{ default: ComponentType<Props> }>;

export interface PartPlace {
  /** "The camera", as in "The camera did not load". */
  name: string;
  /**
   * What a failure leaves in its place, always with Try Again: a whole page; a note where the part would be; a note at
   * the foot of the window, for what would open over the page. Nothing: for a picture that says nothing.
   */
  as: 'page' | 'part' | 'window' | 'nothing';
  /** Drawn until the code is there. */
  waiting?: ReactNode;
}

interface Waiting {
  /** Drawn until the code is there, instead of the usual. */
  waiting?: ReactNode;
}

/** How a part that opens over the page is closed. */
interface WindowProps {
  open?: boolean;
  onClose?: () => void;
  onOpenChange?: (open: boolean) => void;
}

/**
 * A component whose code is loaded when it is first drawn. Unlike React's `lazy`, it waits and fails in its own place
 * alone, says so with Try Again, and loads anew then, or when it is drawn the next time. A failure goes to the window's
 * `error` event, where the shell reports it.
 */
export const lazyPart = <Props extends object>(load: Load<Props>, place: PartPlace) => {
  const take = keptLazy(load);
  return ({ waiting = place.waiting, ...props }: Props & Waiting) => (
    <Part {...place} waiting={waiting} take={take as Take} props={props} />
  );
};

type Take = () => LazyExoticComponent<ComponentType<object>>;

function Part({ name, as, waiting, take, props }: PartPlace & { take: Take; props: WindowProps }) {
  const [Content, setContent] = useState(take);
  return (
    <Boundary
      waiting={waiting}
      onFailure={(error, ran) => reportError(ran ? error : notLoaded(name, error))}
      onRetry={() => setContent(take())}
      fallback={(failure) => <Failed name={name} as={as} failure={failure} part={props} />}
    >
      <Content {...props} />
    </Boundary>
  );
}

/** For a place that knows only when it is drawn what it loads: `again` makes the new component that a new try needs. */
export const useLazy = <Props extends object>(load: Load<Props>) => {
  const [Content, setContent] = useState(() => lazy(load));
  return { Content, again: () => setContent(() => lazy(load)) };
};

/** One lazy component for all places, because a new one would wait again; another after a failure, which React remembers. */
const keptLazy = <Props extends object>(load: Load<Props>) => {
  let kept: LazyExoticComponent<ComponentType<Props>> | undefined;
  const loadOrForget = () =>
    load().catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
  return () => {
    kept ??= lazy(loadOrForget);
    return kept;
  };
};

/** The name by which the shell tells it from an error of a part that ran. */
const notLoaded = (name: string, error: unknown): Error => {
  const cause = error instanceof Error ? error : new Error(String(error));
  const failure = new Error(`${name}: ${cause.message}`, { cause });
  // Its addresses say which app and release it belongs to.
  failure.stack = cause.stack ?? '';
  return Object.assign(failure, { name: 'PartNotLoaded', part: name });
};

interface FailedProps {
  name: string;
  as: PartPlace['as'];
  failure: Failure;
  part: WindowProps;
}

function Failed({ name, as, failure, part: { open = true, onClose, onOpenChange } }: FailedProps) {
  switch (as) {
    case 'page':
      return <FailedPage {...failure} />;
    case 'part':
      return <FailedPart name={name} {...failure} />;
    case 'window': {
      const close = onClose ?? (onOpenChange && (() => onOpenChange(false)));
      return open && <FailedWindow name={name} {...failure} {...(close && { onClose: close })} />;
    }
    case 'nothing':
      return null;
    default:
      return as satisfies never;
  }
}
