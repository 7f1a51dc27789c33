import { firstQuestions } from '@petalwise/contracts/chat/first-questions';
import { links } from '@petalwise/host/links';
import { TextLink } from '@petalwise/ui/buttons/text-link';
import { Text } from '@petalwise/ui/layout/text';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import styles from './first-questions.module.css';

/** For a user who has hardly begun: questions that a chat opens with, written but not sent. */
export function FirstQuestions() {
  return (
    <div className={styles.box}>
      <Text look="label" tone="soft">
        Good first questions
      </Text>
      <ul>
        {firstQuestions.map((question) => (
          <li key={question} className={styles.question}>
            <TextLink look="row" asChild>
              <Link to={links.askAdvisor(question)}>
                {question}
                <ArrowRight aria-hidden />
              </Link>
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
