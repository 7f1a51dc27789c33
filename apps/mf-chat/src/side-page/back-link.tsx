import { links } from '@petalwise/host/links';
import { TextLink } from '@petalwise/ui/text-link';
import { ArrowLeft } from 'lucide-react';
import { Link, useLocation } from 'react-router';

const places = {
  chats: { to: links.chat(), words: 'Back to your chats' },
  products: { to: links.products, words: 'Back to My Products' },
} as const;
type Place = keyof typeof places;

/** With the way to a page: where it leads back to. */
export const cameFrom = (place: Place) => ({ cameFrom: place }) as const;

const placeOf = (state: unknown): Place | undefined => {
  const from = typeof state === 'object' && state !== null && 'cameFrom' in state ? state.cameFrom : undefined;
  return from === 'chats' || from === 'products' ? from : undefined;
};

/** Back to where the person came from. Nothing where they came from the bar, which is still there. */
export function BackLink({ className }: { className: string | undefined }) {
  const place = placeOf(useLocation().state);
  if (!place) return null;
  const { to, words } = places[place];
  return (
    <TextLink asChild className={className}>
      <Link to={to}>
        <ArrowLeft aria-hidden />
        {words}
      </Link>
    </TextLink>
  );
}
