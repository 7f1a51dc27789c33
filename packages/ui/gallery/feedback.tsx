import { Button } from '../src/buttons/button.tsx';
import { EmptyPicture, emptyPictures } from '../src/drawings/empty-picture.tsx';
import { Badge, type BadgeTone } from '../src/feedback/badge.tsx';
import { DidNotLoad } from '../src/feedback/did-not-load.tsx';
import { Note } from '../src/feedback/note.tsx';
import { ProgressSteps } from '../src/feedback/progress-steps.tsx';
import { Loading, Skeleton } from '../src/feedback/skeleton.tsx';
import { Spinner } from '../src/feedback/spinner.tsx';
import { StatusPanel } from '../src/feedback/status-panel.tsx';
import { Card } from '../src/layout/card.tsx';
import { Columns, longWords, Row, type Specimens, State } from './specimen.tsx';

const tones: readonly BadgeTone[] = ['plain', 'line', 'good', 'accent', 'coin', 'danger', 'picture', 'sale'];

const Badges = () => (
  <>
    <Row>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      <Badge tone="good" dot>
        with a dot
      </Badge>
    </Row>
    <Card tone="night">
      <Badge night>on a night card</Badge>
    </Card>
  </>
);

const Notes = () => (
  <Columns>
    {(['coin', 'good', 'danger', 'plain'] as const).map((tone) => (
      <Note key={tone} tone={tone} title={`A note: ${tone}`}>
        What it means, and what to do next.
      </Note>
    ))}
    <Note tone="plain" title={longWords} />
  </Columns>
);

const StatusPanels = () => (
  <Columns>
    {emptyPictures.map((picture) => (
      <Card key={picture}>
        <StatusPanel
          kind="empty"
          picture={<EmptyPicture shows={picture} />}
          level={3}
          title={`Empty: ${picture}`}
          action={<Button>Begin</Button>}
        >
          What will be here, and how it gets here.
        </StatusPanel>
      </Card>
    ))}
    <Card>
      <StatusPanel kind="empty" level={3} title="Empty, nothing drawn of its own" />
    </Card>
  </Columns>
);

const Failures = () => (
  <Columns>
    {[false, true].map((trying) => (
      <Card key={String(trying)}>
        <DidNotLoad
          level={3}
          title={trying ? 'It is loading again' : 'It did not load'}
          trying={trying}
          onTryAgain={() => undefined}
        >
          {longWords}
        </DidNotLoad>
      </Card>
    ))}
  </Columns>
);

const Skeletons = () => (
  <Columns>
    {(['text', 'heading', 'figure', 'pill', 'circle'] as const).map((shape) => (
      <State key={shape} name={shape}>
        <Loading label={`Loading: ${shape}`}>
          <Skeleton shape={shape} />
        </Loading>
      </State>
    ))}
    <State name="picture">
      <Loading label="Loading: picture">
        <Skeleton shape="picture" height="8rem" />
      </Loading>
    </State>
  </Columns>
);

const Spinners = () => (
  <Row>
    <Spinner label="Loading your account" />
    <Spinner />
  </Row>
);

const Steps = () => (
  <ProgressSteps
    label="Reading your photo"
    steps={[
      { words: 'The face was found', state: 'done' },
      { words: 'Zones are measured', state: 'running' },
      { words: 'Findings are written', state: 'waiting' },
      { words: 'There is not enough light', state: 'failed' },
    ]}
  />
);

export const feedback: Specimens = {
  badge: Badges,
  note: Notes,
  'status-panel': StatusPanels,
  'did-not-load': Failures,
  skeleton: Skeletons,
  spinner: Spinners,
  'progress-steps': Steps,
};
