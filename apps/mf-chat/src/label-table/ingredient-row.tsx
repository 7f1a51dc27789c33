import type { LabelFlag, LabelPart } from '@petalwise/contracts/chat/labels';
import { Badge, type BadgeTone } from '@petalwise/ui/feedback/badge';
import { ChevronDown, CircleAlert, Stethoscope, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { flagWords, markWords } from '../label-report/report-words.ts';
import { IngredientDetails } from './ingredient-details.tsx';
import styles from './ingredient-table.module.css';

interface IngredientRowProps {
  part: LabelPart;
  number: number;
  /** Whether something of the label is marked for the person: only then there is a column for it. */
  isMarked: boolean;
}

/** One ingredient on one line, opened for more. */
export function IngredientRow({ part, number, isMarked }: IngredientRowProps) {
  const [open, setOpen] = useState(false);
  const details = useId();
  const { name, written, what, marks, flag } = part;
  return (
    <>
      <tr className={styles.row} data-flag={flag?.strength} data-open={open || undefined}>
        <td className={styles.number}>{number}</td>
        <th scope="row" className={styles.name}>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={open ? details : undefined}
            onClick={() => setOpen(!open)}
          >
            {name ?? written}
          </button>
          <ChevronDown aria-hidden className={styles.chevron} />
        </th>
        <td className={styles.what}>{what ?? <i>I do not know this name</i>}</td>
        <td className={styles.marks}>
          {marks.map((mark) => (
            <Badge key={mark} tone={mark === 'active' ? 'good' : 'plain'}>
              {markWords[mark]}
            </Badge>
          ))}
        </td>
        {isMarked && <td className={styles.flag}>{flag && <Flag flag={flag} />}</td>}
      </tr>
      {open && (
        <tr className={styles.details} id={details}>
          <td colSpan={isMarked ? 5 : 4}>
            <IngredientDetails part={part} />
          </td>
        </tr>
      )}
    </>
  );
}

const flags = {
  never: { tone: 'danger', Icon: CircleAlert },
  'ask-doctor': { tone: 'coin', Icon: Stethoscope },
  careful: { tone: 'coin', Icon: TriangleAlert },
} as const satisfies Record<LabelFlag['strength'], { tone: BadgeTone; Icon: unknown }>;

/** Whether an ingredient is for the person, in two words. */
export function Flag({ flag: { strength } }: { flag: LabelFlag }) {
  const { tone, Icon } = flags[strength];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {flagWords[strength]}
    </Badge>
  );
}
