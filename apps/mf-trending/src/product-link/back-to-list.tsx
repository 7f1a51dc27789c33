import { links } from '@petalwise/host/links';
import { TextLink } from '@petalwise/ui/buttons/text-link';
import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { stepsToList } from './came-from-list.ts';

/** Back to the list as the user left it: filters and place are those of its entry in the history. */
export function BackToList() {
  const steps = stepsToList(useLocation().state);
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    // Another tab gets the list from its beginning.
    if (steps === undefined || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(-steps);
  };
  return (
    <TextLink asChild>
      <Link to={links.trending} onClick={goBack}>
        <ArrowLeft aria-hidden />
        Back to Trending
      </Link>
    </TextLink>
  );
}
