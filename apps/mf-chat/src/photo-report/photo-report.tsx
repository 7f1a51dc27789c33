import { photoDays } from '@petalwise/contracts/chat/conversation';
import {
  coverWords,
  type MetricName,
  type PhotoAnalysis,
  type Readings,
  type ZoneName,
} from '@petalwise/contracts/chat/photo';
import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/buttons/button';
import { Badge } from '@petalwise/ui/feedback/badge';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { RangeBand } from '@petalwise/ui/numbers/range-band';
import { Check, Clock, Images, ListChecks, Sun } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { goalsOfPhoto } from '../routine-wishes/goals-of-photo.ts';
import { momentOf } from '../skin/days.ts';
import { LayerChoice } from './layer-choice.tsx';
import { layersOf } from './layers.ts';
import { metricNames, metricTitles, zoneTitles } from './names.ts';
import styles from './photo-report.module.css';
import { SkinPicture } from './skin-picture.tsx';
import { useArrival } from './use-arrival.ts';

const tones: Readonly<Partial<Record<MetricName, 'accent' | 'coin'>>> = {
  redness: 'accent',
  redSpots: 'accent',
  shine: 'coin',
};

/** `Skin age: why` is shown as `skin age`; the answer says why. */
const nameOf = (what: string) => (what.split(':', 1)[0] ?? what).toLowerCase();

type Place = ZoneName | 'face';

interface PhotoReportProps {
  analysis: PhotoAnalysis;
  /** Null once the picture was deleted. */
  photo: string | null;
  takenAt: string;
  /** Of a person who is not here, with their blurred photo: says that, and leads nowhere of theirs. */
  sample?: boolean;
}

/** The finding of one photo: each thing drawn where it is, and each measurement as a range with plain words. */
export default function PhotoReport({ analysis, photo, takenAt, sample = false }: PhotoReportProps) {
  const report = useRef<HTMLElement>(null);
  const taken = useId();
  useArrival(report);
  const [place, setPlace] = useState<Place>('face');
  const zone = analysis.zones.find((one) => one.zone === place);
  const toggle = (one: ZoneName) => setPlace(one === place ? 'face' : one);
  return (
    <section
      ref={report}
      className={styles.card}
      aria-label="Visible in this photo"
      aria-describedby={taken}
      data-sample={sample || undefined}
      tabIndex={-1}
    >
      {photo && (
        <Picture
          analysis={analysis}
          photo={photo}
          name={sample ? 'A photo' : 'Your photo'}
          chosen={zone?.zone}
          onChoose={toggle}
        />
      )}
      <div className={styles.body}>
        <Heading level={sample ? 3 : 2}>Visible in this photo</Heading>
        <Text look="small" id={taken}>
          {sample ? (
            'The face is blurred here, because this person did not ask to be shown.'
          ) : (
            <b>{momentOf(takenAt)}</b>
          )}
        </Text>
        <Text look="small" tone="soft">
          Each band is the range we can be sure of. The mark in it is our best estimate.
        </Text>
        <ZoneChoice zones={analysis.zones.map((one) => one.zone)} place={place} onChoose={setPlace} />
        <Bands readings={zone?.readings ?? analysis.face} />
        <LeftOut analysis={analysis} />
        <p className={styles.quality}>
          <Quality words={analysis.quality.light} icon={<Sun />} />
          <Quality words={analysis.quality.sharpness} icon={<Check />} />
          {!sample && (
            <Badge>
              <Clock /> Picture kept {photoDays} days
            </Badge>
          )}
        </p>
      </div>
      {!sample && <Next analysis={analysis} />}
      <Text look="caption" tone="faint" className={styles.limits}>
        What a photo cannot show: {analysis.notMeasured.map(nameOf).join(', ')}. Cosmetic guidance, never a diagnosis.{' '}
        <Link to={links.howPhotosWork}>How a photo is read, and how well</Link>
      </Text>
    </section>
  );
}

interface PictureProps {
  analysis: PhotoAnalysis;
  photo: string;
  name: string;
  chosen: ZoneName | undefined;
  onChoose: (zone: ZoneName) => void;
}

/** The picture with one layer drawn over it. */
function Picture({ analysis, photo, name, chosen, onChoose }: PictureProps) {
  const layers = layersOf(analysis);
  const [layerId, setLayerId] = useState('zones');
  const [strength, setStrength] = useState(0.7);
  const layer = layers.find(({ id }) => id === layerId) ?? layers[0];
  if (!layer) return null;
  return (
    <div className={styles.picture}>
      <SkinPicture
        zones={analysis.zones}
        photo={photo}
        name={name}
        layer={layer}
        strength={strength}
        chosen={chosen}
        onChoose={onChoose}
      />
      {layers.length > 1 && (
        <LayerChoice layers={layers} layer={layer} onChoose={setLayerId} strength={strength} onStrength={setStrength} />
      )}
    </div>
  );
}

const Next = ({ analysis }: { analysis: PhotoAnalysis }) => (
  <div className={styles.next}>
    <Button asChild>
      <Link to={links.routine(goalsOfPhoto(analysis))}>
        <ListChecks aria-hidden />
        Build My Routine
      </Link>
    </Button>
    <Button asChild look="quiet">
      <Link to={links.skin}>
        <Images aria-hidden />
        My Skin Over Time
      </Link>
    </Button>
  </div>
);

/** Green only where the light and the sharpness are as good as they should be. */
function Quality({ words, icon }: { words: string; icon: ReactNode }) {
  return (
    <Badge tone={good.has(words) ? 'good' : 'coin'}>
      {icon} {words}
    </Badge>
  );
}
const good: ReadonlySet<string> = new Set(['Even on both sides', 'Sharp', 'Sharp enough']);

function Bands({ readings }: { readings: Readings }) {
  return (
    <div className={styles.bands} aria-live="polite">
      {metricNames.map((name) => {
        const reading = readings[name];
        if (!reading) return null;
        const { value, low, high, words } = reading;
        return (
          <RangeBand
            key={name}
            name={metricTitles[name]}
            words={words}
            from={low}
            to={high}
            at={value}
            tone={tones[name] ?? 'good'}
          />
        );
      })}
    </div>
  );
}

/** Zones and measurements that this photo does not allow, each with its reason. */
function LeftOut({ analysis: { covered = [], unmeasured = [] } }: { analysis: PhotoAnalysis }) {
  if (covered.length + unmeasured.length === 0) return null;
  return (
    <ul className={styles.leftOut}>
      {covered.map(({ zone, by }) => (
        <li key={zone}>
          <b>{zoneTitles[zone]}</b> not measured: {coverWords[by]}.
        </li>
      ))}
      {unmeasured.map(({ metric, why }) => (
        <li key={metric}>
          <b>{metricTitles[metric]}</b> not measured: {why}
        </li>
      ))}
    </ul>
  );
}

interface ZoneChoiceProps {
  zones: readonly ZoneName[];
  place: Place;
  onChoose: (place: Place) => void;
}

function ZoneChoice({ zones, place, onChoose }: ZoneChoiceProps) {
  const places: readonly Place[] = ['face', ...zones];
  return (
    <fieldset className={styles.zones}>
      <legend className={styles.legend}>Zone</legend>
      {places.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === place}
          className={styles.zone}
          onClick={() => onChoose(one)}
        >
          {one === 'face' ? 'Whole face' : zoneTitles[one]}
        </button>
      ))}
    </fieldset>
  );
}
