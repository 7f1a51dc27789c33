import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/buttons/button';
import { Bloom } from '@petalwise/ui/drawings/bloom';
import { Card } from '@petalwise/ui/layout/card';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { Link } from 'react-router';
import styles from './choose-option.module.css';

/** For who has no Premium. */
export function ChooseOption() {
  return (
    <Card asChild tone="night" className={styles.card}>
      <section aria-labelledby="choose-option">
        <div className={styles.bloom}>
          <Bloom />
        </div>
        <div className={styles.words}>
          <Heading level={2} id="choose-option">
            Choose Your Payment Option
          </Heading>
          <Text tone="inherit" className={styles.soft}>
            You have flexible options: pay per use with coins or go unlimited with our Premium subscription
          </Text>
          <Button asChild look="night" size="large">
            <Link to={links.pricing}>View Plans</Link>
          </Button>
        </div>
      </section>
    </Card>
  );
}
