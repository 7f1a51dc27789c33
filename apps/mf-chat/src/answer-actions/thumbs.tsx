import type { AnswerRating } from '@petalwise/contracts/chat/conversation';
import { IconButton } from '@petalwise/ui/buttons/icon-button';
import { Tooltip } from '@petalwise/ui/overlays/tooltip';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import styles from './answer-actions.module.css';

interface ThumbsProps {
  rating: AnswerRating | null;
  /** Pressed again, a thumb takes its rating back. */
  onRate: (rating: AnswerRating | null) => void;
}

export function Thumbs({ rating, onRate }: ThumbsProps) {
  return thumbs.map(({ helpful, label, Icon }) => {
    const isGiven = rating?.helpful === helpful;
    return (
      <Tooltip key={label} text={label}>
        <IconButton
          label={label}
          aria-pressed={isGiven}
          className={styles.thumb}
          onClick={() => onRate(isGiven ? null : { helpful, words: '' })}
        >
          <Icon />
        </IconButton>
      </Tooltip>
    );
  });
}

const thumbs = [
  { helpful: true, label: 'Helpful', Icon: ThumbsUp },
  { helpful: false, label: 'Not Helpful', Icon: ThumbsDown },
] as const;
