import type { SubscriptionStatus } from '@petalwise/contracts/billing/subscription';
import { pageConfig } from '@petalwise/host/page-config';
import { Button } from '@petalwise/ui/buttons/button';
import { Badge } from '@petalwise/ui/feedback/badge';
import { Card } from '@petalwise/ui/layout/card';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { ConfirmDialog } from '@petalwise/ui/overlays/confirm-dialog';
import { useState } from 'react';
import { cancelProblem, useCancel } from './api.ts';
import styles from './danger-zone.module.css';
import { cancelWords, endDate } from './subscription-words.ts';

/** Where Premium is ended: with the paid period, or at once where none is paid. */
export function DangerZone({ status }: { status: SubscriptionStatus | undefined }) {
  const [asking, setAsking] = useState(false);
  const words = cancelWords(status);
  const cancel = useCancel(words.done, () => setAsking(false));
  const ask = () => {
    cancel.reset();
    setAsking(true);
  };
  const scheduled = status?.cancelAtPeriodEnd ?? false;
  return (
    <Card asChild className={styles.card}>
      <section aria-labelledby="danger-zone">
        <Heading level={2} look="subheading" id="danger-zone" className={styles.title}>
          Danger Zone
        </Heading>
        <div className={styles.row}>
          <div className={styles.words}>
            <b>Cancel Subscription</b>
            <Text look="small" tone="soft">
              {words.effect}
            </Text>
          </div>
          {scheduled && status ? (
            <Badge tone="coin">Cancelling {endDate(status)}</Badge>
          ) : (
            <Button look="danger" disabled={cancel.isPending} onClick={ask}>
              Cancel Subscription
            </Button>
          )}
        </div>
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title="Cancel Subscription"
          description={`Are you sure you want to cancel your ${pageConfig().product} Premium subscription? ${words.question}`}
          cancelLabel="Keep Subscription"
          confirmLabel="Yes, Cancel"
          pending={cancel.isPending}
          problem={cancel.error ? cancelProblem(cancel.error) : undefined}
          pendingLabel="Cancelling..."
          onConfirm={() => cancel.mutate()}
        />
      </section>
    </Card>
  );
}
