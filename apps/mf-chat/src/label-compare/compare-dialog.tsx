import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/buttons/button';
import { Spinner } from '@petalwise/ui/feedback/spinner';
import { Dialog } from '@petalwise/ui/overlays/dialog';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { labels } from '../label/api.ts';
import { dayOf } from '../label/label-words.ts';
import styles from './compare-dialog.module.css';

interface CompareDialogProps {
  /** The label that another is chosen for; the dialog is open while there is one. */
  id: string | undefined;
  onClose: () => void;
}

/** Chooses the label to show beside this one. */
export function CompareDialog({ id, onClose }: CompareDialogProps) {
  return (
    <Dialog
      open={id !== undefined}
      onOpenChange={(open) => open || onClose()}
      title="Compare with"
      description="See two labels side by side, each checked for you. Free."
    >
      {id !== undefined && <Others id={id} />}
    </Dialog>
  );
}

function Others({ id }: { id: string }) {
  const { data, isPending } = useQuery(labels);
  const others = data?.filter((label) => label.id !== id) ?? [];
  if (isPending) return <Spinner label="Loading your labels" />;
  if (others.length === 0) {
    return (
      <div className={styles.none}>
        <p>{data ? 'You have no other label yet. Check a second one first.' : 'Your labels did not load.'}</p>
        <Button asChild look="strong">
          <Link to={links.label()}>Check Another Label</Link>
        </Button>
      </div>
    );
  }
  return (
    <ul className={styles.others}>
      {others.map(({ id: other, title, start, createdAt }) => (
        <li key={other}>
          <Link to={links.compareLabels(id, other)} className={styles.open}>
            <span className={styles.name}>{title ?? start}</span>
            <span className={styles.start}>{dayOf(createdAt)}</span>
            <ChevronRight aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
