import type { StepChoice } from '@petalwise/contracts/chat/routine';
import { Button } from '@petalwise/ui/buttons/button';
import { Badge } from '@petalwise/ui/feedback/badge';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { Ban } from 'lucide-react';
import { costWords } from '../routine-steps/step-words.ts';
import { Buy } from './buy.tsx';
import styles from './choose-dialog.module.css';

interface ChoiceRowProps {
  choice: StepChoice;
  isInUse: boolean;
  onTake: (choice: StepChoice) => void;
}

/** One product for a step, with what speaks for it and against it. */
export function ChoiceRow({ choice, isInUse, onTake }: ChoiceRowProps) {
  const { product, name, brand, why, against, blocked } = choice;
  const isOwn = product.from === 'shelf';
  return (
    <li className={styles.choice}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>
          {isOwn && <Badge tone="good">Yours</Badge>}
          <span>{[brand, isOwn ? null : costWords(choice)].filter(Boolean).join(' · ')}</span>
        </p>
        <p className={styles.why}>{why}</p>
        {against && (
          <p className={styles.against}>
            <Ban aria-hidden />
            {against}
          </p>
        )}
        {product.from === 'catalogue' && !blocked && <Buy productId={product.id} onHave={onTake} />}
      </div>
      {isInUse ? (
        <Badge>In use now</Badge>
      ) : blocked ? (
        <Badge tone="danger">Not for you</Badge>
      ) : (
        <Button look={against ? 'outline' : 'strong'} onClick={() => onTake(choice)}>
          {against ? 'Use Anyway' : 'Use This'}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
