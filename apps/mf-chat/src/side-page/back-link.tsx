import { links } from '@petalwise/host/links';
import { TextLink } from '@petalwise/ui/buttons/text-link';
import { ArrowLeft } from 'lucide-react';
import { Link, useLocation } from 'react-router';

const places = {
  chats: { to: links.chat(), words: 'Back to your chats' },
  products: { to: links.products, words: 'Back to My Products' },
} as const;
type Place = keyof typeof places;

/** With the way to a page: where it leads back to. */
export const cameFrom = (place: Place) => ({ cameFrom: place }) as const;

const placeOf = (state: unknown): Place =>
  typeof state === 'object' && state !== null && 'cameFrom' in state && state.cameFrom === 'products'
    ? 'products'
    : 'chats';

/** Back to the product that the person came from, else to their chats, as every page beside them leads. */
export function BackLink({ className }: { className: string | undefined }) {
  const { to, words } = places[placeOf(useLocation().state)];
  return (
    <TextLink asChild className={className}>
      <Link to={to}>
        <ArrowLeft aria-hidden />
        {words}
      </Link>
    </TextLink>
  );
}
