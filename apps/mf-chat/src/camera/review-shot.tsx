import { usageCosts } from '@petalwise/contracts/billing/coins';
import { coinWords } from '@petalwise/contracts/coin-words';
import { Button } from '@petalwise/ui/buttons/button';
import { Note } from '@petalwise/ui/feedback/note';
import { useEffect, useMemo } from 'react';
import { instructions } from '../camera-guide/guide.ts';
import styles from './camera.module.css';
import type { Shot } from './take-shot.ts';

interface ReviewShotProps {
  shot: Shot;
  onUse: () => void;
  onAgain: () => void;
}

/** The photo as it would be sent, with what may keep it from being measured. */
export function ReviewShot({ shot: { file, faults }, onUse, onAgain }: ReviewShotProps) {
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  const [fault] = faults;
  return (
    <div className={styles.review}>
      <img src={url} alt="The shot you just took" />
      {fault ? (
        <Note tone="coin" title="We may not be able to measure this photo" live>
          {instructions[fault]} If we cannot measure it, you pay nothing.
        </Note>
      ) : (
        <p className={styles.instruction} role="status">
          Light and sharpness look good.
        </p>
      )}
      <div className={styles.ways}>
        <Button onClick={onAgain}>Take Another</Button>
        <Button look="primary" autoFocus onClick={onUse}>
          Use This Photo
        </Button>
      </div>
      <p className={styles.small}>You pay {coinWords(usageCosts.photo_analysis)} only when you send it.</p>
    </div>
  );
}
