import { links } from '@petalwise/host/links';
import { useManagesPlan } from '../account/manages-plan.ts';
import { LinkRows } from './link-rows.tsx';
import { Section } from './section.tsx';

export function PlanLinks() {
  const manages = useManagesPlan();
  return (
    <Section title="Plan and Receipts">
      <LinkRows
        rows={[
          manages
            ? { to: links.subscription, words: 'Manage Subscription' }
            : { to: links.subscribe, words: 'Upgrade to Premium' },
          { to: links.receipts, words: 'Receipts' },
        ]}
      />
    </Section>
  );
}
