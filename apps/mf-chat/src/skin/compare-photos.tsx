import type { SkinChange, SkinPhoto } from '@petalwise/contracts/skin';
import { Field } from '@petalwise/ui/field';
import { Note } from '@petalwise/ui/note';
import { SectionHead } from '@petalwise/ui/page';
import { SelectInput } from '@petalwise/ui/select-input';
import { Text } from '@petalwise/ui/text';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import { useState } from 'react';
import { skinChange } from './api.ts';
import styles from './compare-photos.module.css';
import { dayOf } from './days.ts';
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
  return (
    <section className={styles.compare} aria-label="Compare two photos">
      <SectionHead title="What changed" />
      <div className={styles.choices}>
        <Field label="Before">
          <SelectInput value={before.id} options={optionsOf(photos)} onValueChange={setBefore} />
        </Field>
        <Field label="After">
          <SelectInput value={after.id} options={optionsOf(photos)} onValueChange={setAfter} />
        </Field>
      </div>
      {before.id === after.id ? (
        <Note tone="plain" title="This is one photo">
          Choose two different photos to see what changed.
        </Note>
      ) : (
        <Pair {...inOrder(before, after)} />
      )}
    </section>
  );
}

/** Whichever was chosen as which, the earlier one is before. */
const inOrder = (one: SkinPhoto, other: SkinPhoto) =>
  one.takenAt <= other.takenAt ? { before: one, after: other } : { before: other, after: one };

const optionsOf = (photos: readonly SkinPhoto[]) =>
  photos.map(({ id, takenAt }) => ({ value: id, label: dayAndTime.format(new Date(takenAt)) }));

/** With the time: there may be several of a day. */
const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

function Pair({ before, after }: { before: SkinPhoto; after: SkinPhoto }) {
  return (
    <div className={styles.pair}>
      {before.imageUrl && after.imageUrl ? (
        <SlidePictures
          before={{ photo: before.imageUrl, analysis: before.analysis, words: dayOf(before.takenAt) }}
          after={{ photo: after.imageUrl, analysis: after.analysis, words: dayOf(after.takenAt) }}
        />
      ) : (
        <Note tone="plain" title="A picture is gone">
          One of the two pictures was deleted. Its figures are still compared.
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
        Choose the photos again.
      </Note>
    );
  if (!data) return <Text tone="soft">Comparing…</Text>;
  if (data.differs.length > 0) {
    return (
      <Note tone="plain" title="These two cannot be compared">
        {data.differs.join(' ')} That moves figures more than skin does, so nothing is said of changes. Next time, stand
        at the same window, look straight ahead and keep the same distance.
      </Note>
    );
  }
  return (
    <div className={styles.changes}>
      <ul>
        {data.changes.map((change) => (
          <Change key={change.metric} change={change} />
        ))}
      </ul>
      <Text look="caption" tone="faint">
        A change is only told where the two ranges do not meet. Light, camera and makeup move figures too.
      </Text>
    </div>
  );
}

function Change({ change: { verdict, before, after, words } }: { change: SkinChange }) {
  const Icon = verdict === 'same' ? Equal : after > before ? ArrowUp : ArrowDown;
  return (
    <li className={styles.change} data-verdict={verdict}>
      <Icon aria-hidden />
      <span>{words}</span>
    </li>
  );
}
