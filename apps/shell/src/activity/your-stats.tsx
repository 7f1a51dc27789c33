import { Button } from '@petalwise/ui/buttons/button';
import { Card } from '@petalwise/ui/layout/card';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { Stats } from '@petalwise/ui/numbers/stat';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { stats } from './api.ts';
import styles from './your-stats.module.css';

const whole = new Intl.NumberFormat('en-US');
const formatted = (number: number | undefined) => (number === undefined ? undefined : whole.format(number));

export function YourStats() {
  const { data, isError, refetch } = useQuery(stats);
  return (
    <Card asChild className={styles.card}>
      <section aria-label="Your Stats">
        <Heading level={2} look="subheading">
          Your Stats
        </Heading>
        {isError && !data ? (
          <div className={styles.failed} role="alert">
            <Text look="small" tone="soft">
              Your stats did not load.
            </Text>
            <Button onClick={() => void refetch()}>
              <RotateCcw aria-hidden />
              Try Again
            </Button>
          </div>
        ) : (
          <>
            <Stats
              stats={[
                { name: 'Total Chats', value: formatted(data?.totalChats) },
                { name: 'Photos Analyzed', value: formatted(data?.photosAnalyzed) },
                { name: 'Coins Used', value: formatted(data?.coinsUsed) },
              ]}
            />
            <Text look="caption">Each answered message and each checked label counts as a chat.</Text>
          </>
        )}
      </section>
    </Card>
  );
}
