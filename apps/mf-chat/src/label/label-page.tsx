import { useUser } from '@petalwise/host/session';
import { lazyPart } from '@petalwise/ui/failures/lazy-part';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { SidePage } from '../side-page/side-page.tsx';
import { JudgedLabels } from './judged-labels.tsx';
import { beginDraft } from './label-draft.ts';
import { LabelForm } from './label-form.tsx';
import styles from './label-page.module.css';
import { useOpenEarlier } from './open-earlier.ts';
import { PictureAdvice, ReadingPanel } from './reading-panel.tsx';

// A picture and a comparison come when they are wanted: most labels are pasted.
const EditPicture = lazyPart(() => import('../label-picture/edit-picture.tsx'), {
  name: 'The reading of pictures',
  as: 'part',
  waiting: <div className={styles.place} />,
});
const ComparePage = lazyPart(() => import('../label-compare/compare-page.tsx'), { name: 'This page', as: 'page' });

/** `/chat/label`: a list of ingredients is pasted or read from a picture, and judged; with `?compare=` two judged ones. */
export default function LabelPage() {
  const [search] = useSearchParams();
  const [one, other] = (search.get('compare') ?? '').split(',');
  if (!one || !other) return <NewLabel />;
  return <ComparePage key={`${one},${other}`} one={one} other={other} />;
}

function NewLabel() {
  const { id } = useUser();
  useEffect(() => beginDraft(id), [id]);
  useOpenEarlier();
  const [picture, setPicture] = useState<File>();
  const [returned, setReturned] = useState(false);
  const close = () => {
    setPicture(undefined);
    setReturned(true);
  };
  return (
    <SidePage
      title="Check a Label"
      lead="Is this product for you? Paste the ingredients from a bottle or a shop, or take a picture of them. I check every name against what I know about you."
      className={picture && styles.editing}
    >
      <div className={styles.columns}>
        {picture ? (
          <EditPicture picture={picture} onClose={close} />
        ) : (
          <LabelForm onPicture={setPicture} takesFocus={returned} />
        )}
        {picture ? <PictureAdvice /> : <ReadingPanel />}
      </div>
      <JudgedLabels />
    </SidePage>
  );
}
