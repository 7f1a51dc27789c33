import type { AnswerLink, SaidWishes } from '@petalwise/contracts/chat/conversation';
import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/buttons/button';
import { ListChecks, Package, TableProperties } from 'lucide-react';
import { Link } from 'react-router';
import { builderLink } from '../routine-wishes/said-wishes.ts';
import styles from './answer-links.module.css';

interface AnswerLinksProps {
  pages: readonly AnswerLink[];
  /** The question's id, which is that of its label; left out where the question is not kept. */
  questionId: string | undefined;
  /** What a routine should be that was asked for; undefined where none was. */
  wishes: SaidWishes | undefined;
}

/** Pages that go on from an answer. */
export function AnswerLinks({ pages, questionId, wishes }: AnswerLinksProps) {
  const shown = pages.flatMap((page) => {
    const place = placeOf(page, { questionId, wishes });
    return place ? [{ page, ...place }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <div className={styles.links}>
      {shown.map(({ page, to, words, Icon }) => (
        <Button key={page} asChild>
          <Link to={to}>
            <Icon aria-hidden />
            {words}
          </Link>
        </Button>
      ))}
    </div>
  );
}

const placeOf = (page: AnswerLink, { questionId, wishes }: Pick<AnswerLinksProps, 'questionId' | 'wishes'>) => {
  switch (page) {
    case 'label':
      return questionId && { to: links.label(questionId), words: 'See Every Ingredient', Icon: TableProperties };
    case 'routine':
      return wishes
        ? { to: builderLink(wishes), words: 'Build My Routine', Icon: ListChecks }
        : { to: links.routine(), words: 'My Routine', Icon: ListChecks };
    case 'products':
      return { to: links.products, words: 'My Products', Icon: Package };
    default:
      return page satisfies never;
  }
};
