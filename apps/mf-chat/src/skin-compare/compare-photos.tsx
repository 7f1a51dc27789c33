import type { MetricName } from '@petalwise/contracts/chat/photo';
import type { SkinChange, SkinPhoto } from '@petalwise/contracts/chat/skin';
import { Note } from '@petalwise/ui/feedback/note';
import { Field } from '@petalwise/ui/fields/field';
import { SelectInput } from '@petalwise/ui/fields/select-input';
import { SectionHead } from '@petalwise/ui/layout/page';
import { Text } from '@petalwise/ui/layout/text';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import { useState } from 'react';
import { metricTitles } from '../photo-report/names.ts';
import { skinChange } from '../skin/api.ts';
import { apartBy } from '../skin/days.ts';
import styles from './compare-photos.module.css';
import { SlidePictures } from './slide-pictures.tsx';

/** Two photos under one slider, and what changed between them. First the newest, and the oldest that it can be compared with. */
export function ComparePhotos({ photos }: { photos: readonly SkinPhoto[] }) {
  const [newest, ...others] = photos;
  const [beforeId, setBefore] = useState<string>();
  const [afterId, setAfter] = useState<string>();
  const after = photos.find(({ id }) => id === afterId) ?? newest;
  const first = others.findLast(({ differs }) => differs.length === 0) ?? others.at(-1);
  const before = photos.find(({ id }) => id === beforeId) ?? first;
  if (!before || !after) return null;
  const times = photos.map(({ takenAt }) => takenAt);
  const shortOf = apartBy(times, 'medium');
  const options = photos.map(({ id, takenAt }) => ({ value: id, label: shortOf(takenAt) }));
  return (
    <section className={styles.compare} aria-label="Compare two photos">
      <SectionHead title="What changed" />
      <div className={styles.choices}>
        <Field label="Before">
          <SelectInput value={before.id} options={options} onValueChange={setBefore} />
        </Field>
        <Field label="After">
          <SelectInput value={after.id} options={options} onValueChange={setAfter} />
        </Field>
      </div>
      {before.id === after.id ? (
        <Note tone="plain" title="You chose the same photo twice">
          Choose two different photos to see what changed.
        </Note>
      ) : (
        <Pair {...inOrder(before, after)} whenOf={apartBy(times)} />
      )}
    </section>
  );
}

/** Whichever was chosen as which, the earlier one is before. */
const inOrder = (one: SkinPhoto, other: SkinPhoto) =>
  one.takenAt <= other.takenAt ? { before: one, after: other } : { before: other, after: one };

interface PairProps {
  before: SkinPhoto;
  after: SkinPhoto;
  whenOf: (time: string) => string;
}

function Pair({ before, after, whenOf }: PairProps) {
  return (
    <div className={styles.pair}>
      {before.imageUrl && after.imageUrl ? (
        <SlidePictures
          before={{ photo: before.imageUrl, analysis: before.analysis, words: whenOf(before.takenAt) }}
          after={{ photo: after.imageUrl, analysis: after.analysis, words: whenOf(after.takenAt) }}
        />
      ) : (
        <Note tone="plain" title="One picture was deleted">
          We can still compare the measurements of both photos.
        </Note>
      )}
      <Changes before={before} after={after} />
    </div>
  );
}

function Changes({ before, after }: { before: SkinPhoto; after: SkinPhoto }) {
  const { data, isError } = useQuery(skinChange(after.id, before.id));
  if (isError)
    return (
      <Note tone="danger" title="The comparison did not load">
        Your photos are safe. Choose them again.
      </Note>
    );
  if (!data) return <Text tone="soft">Comparing…</Text>;
  if (data.differs.length > 0) {
    return (
      <Note tone="plain" title="These two photos cannot be compared">
        {data.differs.join(' ')} This can change the measurements more than your skin does, so we do not report any
        change. Next time, stand at the same window, look straight ahead and keep the same distance.
      </Note>
    );
  }
  return (
    <div className={styles.changes}>
      <ul>
        {data.changes
          .filter(({ verdict }) => verdict !== 'same')
          .map((change) => (
            <Change key={change.metric} change={change} />
          ))}
        <Unchanged metrics={data.changes.flatMap(({ metric, verdict }) => (verdict === 'same' ? [metric] : []))} />
      </ul>
      <Text look="caption" tone="faint">
        We report a change only where the two ranges do not overlap. Light, camera and makeup can change the
        measurements too.
      </Text>
    </div>
  );
}

function Change({ change: { verdict, before, after, words } }: { change: SkinChange }) {
  const Icon = after > before ? ArrowUp : ArrowDown;
  return (
    <li className={styles.change} data-verdict={verdict}>
      <Icon aria-hidden />
      <span>{words}</span>
    </li>
  );
}

const listed = new Intl.ListFormat('en-US');

/** Said once for all of them. */
function Unchanged({ metrics }: { metrics: readonly MetricName[] }) {
  const [first, ...others] = metrics.map((metric) => metricTitles[metric]);
  if (!first) return null;
  return (
    <li className={styles.change} data-verdict="same">
      <Equal aria-hidden />
      <span>
        {listed.format([first, ...others.map((title) => title.toLowerCase())])}: no change that a photo can show
      </span>
    </li>
  );
}
