import type { ProfileLine } from '@petalwise/contracts/chat/profile';
import { Heading } from '@petalwise/ui/layout/text';
import { useCallback, useState } from 'react';
import { tellRefusal } from '../refusal/tell-refusal.ts';
import { UndoDock } from '../side-page/undo-dock.tsx';
import { addLine } from './api.ts';
import { LineRow } from './line-row.tsx';
import { kinds, kindTitles, lineWords } from './line-words.ts';
import styles from './memory-page.module.css';

/** All lines by their kind, and the way back of the one that was deleted last. */
export function LineGroups({ lines }: { lines: readonly ProfileLine[] }) {
  const [deleted, setDeleted] = useState<ProfileLine>();
  const forget = useCallback(() => setDeleted(undefined), []);
  const putBack = ({ kind, value }: ProfileLine) => {
    setDeleted(undefined);
    addLine({ kind, value }).catch((error: unknown) => tellRefusal(error, 'The line was not restored'));
  };
  return (
    <>
      {kinds.map((kind) => {
        const own = lines.filter((line) => line.kind === kind);
        if (own.length === 0) return null;
        return (
          <section key={kind} className={styles.group} aria-label={kindTitles[kind]}>
            <Heading level={2} look="subheading">
              {kindTitles[kind]}
            </Heading>
            <ul className={styles.lines}>
              {own.map((line) => (
                <LineRow key={line.id} line={line} onDeleted={setDeleted} />
              ))}
            </ul>
          </section>
        );
      })}
      {deleted && (
        <UndoDock
          key={deleted.id}
          words={`Deleted: ${lineWords(deleted)}.`}
          onUndo={() => putBack(deleted)}
          onGone={forget}
        />
      )}
    </>
  );
}
