import { createElement, type ReactNode } from 'react';
import { queryClient } from './query.ts';
import { currentUser, isPremium, usePremium, useSession } from './session.ts';
import { Widget } from './widgets.ts';

export interface CoinOfferProps {
  /** Shows the offer only if fewer coins than this are left. Without it, to every user without Premium. */
  below?: number;
  /** Coins that the refused action would have cost. */
  need?: number | undefined;
  /** Keeps the place while the widget loads. */
  placeholder: ReactNode;
}

/** Coins and Premium: the `./upsell` widget of mf-commerce. Nothing for a visitor, or for a user with Premium. */
export function CoinOffer({ below, need, placeholder }: CoinOfferProps): ReactNode {
  const { user } = useSession();
  // Until the subscription has loaded, the account's own field decides, so that the page does not move.
  const premium = usePremium() ?? (user && isPremium(user, undefined));
  if (!user || premium) return null;
  const balance = user.coinBalance;
  if (below !== undefined && (balance === null || balance >= Math.max(need ?? 0, below))) return null;
  return createElement(Widget<'mf-commerce', './upsell'>, {
    app: 'mf-commerce',
    module: './upsell',
    props: { balance, premium: false, need, onCoinsUpdated: refreshUser },
    placeholder,
  });
}

const refreshUser = () => void queryClient.invalidateQueries({ queryKey: currentUser.queryKey });
