import { Button } from '@petalwise/ui/buttons/button';
import { Text } from '@petalwise/ui/layout/text';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import styles from './pager.module.css';

interface PagerProps {
  /** 0 is the first. */
  page: number;
  /** The page that was asked for is on its way. */
  waiting: boolean;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

export function Pager({ page, waiting, onPrevious, onNext }: PagerProps) {
  return (
    <nav className={styles.pager} aria-label="Pages of users">
      <Button disabled={!onPrevious || waiting} onClick={onPrevious}>
        <ArrowLeft aria-hidden />
        Previous
      </Button>
      <Text look="small" tone="soft" className={styles.page}>
        Page {page + 1}
      </Text>
      <Button disabled={!onNext || waiting} onClick={onNext}>
        Next
        <ArrowRight aria-hidden />
      </Button>
    </nav>
  );
}
