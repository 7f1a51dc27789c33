import { links } from '@petalwise/host/links';
import { pageConfig } from '@petalwise/host/page-config';
import { TextLink } from '@petalwise/ui/buttons/text-link';
import { Card } from '@petalwise/ui/layout/card';
import { Heading } from '@petalwise/ui/layout/text';
import { ChevronRight, Mail } from 'lucide-react';
import { Link } from 'react-router';
import styles from './quick-actions.module.css';

export function QuickActions() {
  return (
    <Card asChild className={styles.card}>
      <section aria-label="Quick Actions">
        <Heading level={2} look="subheading">
          Quick Actions
        </Heading>
        <div>
          <TextLink look="row" asChild>
            <Link to={links.pricing}>
              View Pricing
              <ChevronRight aria-hidden />
            </Link>
          </TextLink>
          <TextLink look="row" href={`mailto:${pageConfig().supportEmail}`}>
            Contact Support
            <Mail aria-hidden />
          </TextLink>
        </div>
      </section>
    </Card>
  );
}
