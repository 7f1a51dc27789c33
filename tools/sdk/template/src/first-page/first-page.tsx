import { useUser } from '@petalwise/host/session';
import { Card } from '@petalwise/ui/layout/card';
import { Page, PageHead } from '@petalwise/ui/layout/page';
import { Text } from '@petalwise/ui/layout/text';
import { Chats } from './chats.tsx';
import styles from './first-page.module.css';

/** Your page begins here. */
export function FirstPage() {
  const user = useUser();
  return (
    <Page width="narrow" className={styles.page}>
      <title>Example · Petalwise</title>
      <PageHead title="Example" lead={<Text look="lead">Hello, {user.name}. These are your chats.</Text>} />
      <Card asChild>
        <section aria-label="Your chats">
          <Chats />
        </section>
      </Card>
    </Page>
  );
}
