import { links } from '@petalwise/host/links';
import { TextLink } from '@petalwise/ui/buttons/text-link';
import { Text } from '@petalwise/ui/layout/text';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import styles from './first-questions.module.css';

const questions = [
  'In what order do my skincare products go on?',
  'Can I use retinol and vitamin C together?',
  'Which sunscreen sits well on oily skin?',
  'What fades the dark marks that acne leaves?',
  'Which moisturizer suits dry, sensitive skin?',
];

/** For a user who has hardly begun: questions that a chat opens with, written but not sent. */
export function FirstQuestions() {
  return (
    <div className={styles.box}>
      <Text look="label" tone="soft">
        Good first questions
      </Text>
      <ul>
        {questions.map((question) => (
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
