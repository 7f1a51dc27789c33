import { TextLink } from '@petalwise/ui/buttons/text-link';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';

/** Ways to pages that have their own place. */
export function LinkRows({ rows }: { rows: readonly { readonly to: string; readonly words: string }[] }) {
  return (
    <ul>
      {rows.map(({ to, words }) => (
        <li key={to}>
          <TextLink look="row" asChild>
            <Link to={to}>
              {words}
              <ChevronRight aria-hidden />
            </Link>
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
