import { Heading, Text } from '@petalwise/ui/layout/text';
import styles from './next-steps.module.css';

const steps = [
  {
    title: 'Pay in a separate window',
    about: 'You enter your card on the page of our payment provider. We never see its number.',
  },
  { title: 'Premium starts at once', about: 'As soon as the payment is confirmed, here and in every open tab.' },
  { title: 'It renews monthly', about: 'On the same day of each month.' },
  {
    title: 'Cancel anytime',
    about: 'Two clicks. You keep the month you have paid for, and your coins are still there.',
  },
];

export function NextSteps() {
  return (
    <section aria-labelledby="next-steps">
      <Heading level={2} look="subheading" id="next-steps">
        What happens next
      </Heading>
      <ol className={styles.steps}>
        {steps.map(({ title, about }) => (
          <li key={title}>
            <div>
              <b>{title}</b>
              <Text look="small" tone="soft">
                {about}
              </Text>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
