import { type ReactNode, useState } from 'react';
import { Button } from '../src/buttons/button.tsx';
import { Boundary } from '../src/failures/boundary.tsx';
import { FailedPage } from '../src/failures/failed-page.tsx';
import { FailedPart } from '../src/failures/failed-part.tsx';
import { FailedWindow } from '../src/failures/failed-window.tsx';
import { lazyPart } from '../src/failures/lazy-part.tsx';
import { Row, type Specimens } from './specimen.tsx';

/** What takes the focus when it comes is shown when it is asked for. */
function Asked({ label, children }: { label: string; children: (leave: () => void) => ReactNode }) {
  const [shown, setShown] = useState(false);
  const leave = () => setShown(false);
  return (
    <>
      <Row>
        <Button onClick={() => setShown(true)}>{label}</Button>
      </Row>
      {shown && children(leave)}
    </>
  );
}

function Broken(): never {
  throw new Error('It was asked to fail.');
}

const Missing = lazyPart<object>(() => Promise.reject(new Error('There is no such file.')), {
  name: 'The camera',
  as: 'part',
});

export const failures: Specimens = {
  boundary: () => (
    <Asked label="Let a part fail">
      {(leave) => (
        <Boundary fallback={(failure) => <FailedPart {...failure} />} onRetry={leave}>
          <Broken />
        </Boundary>
      )}
    </Asked>
  ),
  'lazy-part': () => <Asked label="Open what does not load">{() => <Missing />}</Asked>,
  'failed-part': () => (
    <>
      <FailedPart name="The camera" ran={false} retry={() => undefined} />
      <FailedPart ran retry={() => undefined} />
    </>
  ),
  'failed-page': () => (
    <>
      <Asked label="A page that did not load">{(leave) => <FailedPage ran={false} retry={leave} />}</Asked>
      <Asked label="A page that stopped working">{(leave) => <FailedPage ran retry={leave} />}</Asked>
    </>
  ),
  'failed-window': () => (
    <Asked label="A window that did not load">
      {(leave) => <FailedWindow name="The list of shortcuts" ran={false} retry={leave} onClose={leave} />}
    </Asked>
  ),
};
