import { photoDays } from '@petalwise/contracts/chat';
import type { MetricName, PhotoAnalysis, ZoneName } from '@petalwise/contracts/photo';
import { Badge } from '@petalwise/ui/badge';
import { RangeBand } from '@petalwise/ui/range-band';
import { Heading, Text } from '@petalwise/ui/text';
import { Check, Clock, Sun } from 'lucide-react';
import { useState } from 'react';
import styles from './photo-findings.module.css';
import { ZonePicture } from './zone-picture.tsx';

const metrics: readonly { name: MetricName; title: string; tone: 'accent' | 'good' | 'coin' }[] = [
  { name: 'redness', title: 'Redness', tone: 'accent' },
  { name: 'evenness', title: 'Evenness', tone: 'good' },
  { name: 'darkMarks', title: 'Dark marks', tone: 'good' },
  { name: 'texture', title: 'Texture', tone: 'good' },
  { name: 'shine', title: 'Shine', tone: 'coin' },
];

const zoneTitles: Readonly<Record<ZoneName, string>> = {
  forehead: 'Forehead',
  left_cheek: 'Left cheek',
  right_cheek: 'Right cheek',
  nose: 'Nose',
  chin: 'Chin',
  under_eyes: 'Under the eyes',
};

/** `Skin age: why` is shown as `skin age`; the answer says why. */
const nameOf = (what: string) => (what.split(':', 1)[0] ?? what).toLowerCase();

type Place = ZoneName | 'face';

/** The finding of one photo: the zones over it, and each figure as a range with plain words. */
export default function PhotoFindings({ analysis, photo }: { analysis: PhotoAnalysis; photo: string | null }) {
  const [place, setPlace] = useState<Place>('face');
  const zone = analysis.zones.find((one) => one.zone === place);
  const readings = zone?.readings ?? analysis.face;
  return (
    <section className={styles.card} aria-label="Visible in this photo">
      {photo && <ZonePicture zones={analysis.zones} photo={photo} chosen={zone?.zone} />}
      <div className={styles.body}>
        <Heading level={2}>Visible in this photo</Heading>
        <Text look="small" tone="soft">
          The band is how far this photo lets us say. The tick is our best reading. Compare photos taken in the same
          light.
        </Text>
        <ZoneChoice zones={analysis.zones.map((one) => one.zone)} place={place} onChoose={setPlace} />
        <div className={styles.bands} aria-live="polite">
          {metrics.map(({ name, title, tone }) => {
            const { value, low, high, words } = readings[name];
            return <RangeBand key={name} name={title} words={words} from={low} to={high} at={value} tone={tone} />;
          })}
        </div>
        <p className={styles.quality}>
          <Badge tone="good">
            <Sun /> {analysis.quality.light}
          </Badge>
          <Badge tone="good">
            <Check /> {analysis.quality.sharpness}
          </Badge>
          <Badge>
            <Clock /> Kept {photoDays} days
          </Badge>
        </p>
        <Text look="caption" tone="faint">
          Not measured: {analysis.notMeasured.map(nameOf).join(', ')}. Cosmetic guidance, never a diagnosis.
        </Text>
      </div>
    </section>
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
