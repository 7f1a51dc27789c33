import { formatMoney } from '@petalwise/contracts/billing/format-money';
import { coinWords } from '@petalwise/contracts/coin-words';
import { links } from '@petalwise/host/links';
import type { RemoteWidget, UpsellProps } from '@petalwise/host/widgets';
import { Coin } from '@petalwise/ui/coins/coin';
import { Skeleton } from '@petalwise/ui/feedback/skeleton';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { Crown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { packagesQuery, planQuery } from '../pricing/api.ts';
import styles from './upsell.module.css';
import { upsellWords } from './upsell-words.ts';
import { useCoinsUpdated } from './use-coins-updated.ts';

const shown = 3;

/** Coins and Premium beside other content, for users who pay with coins; nothing for Premium. */
const Upsell: RemoteWidget<UpsellProps> = ({ balance, premium, need, onCoinsUpdated }) => {
  useCoinsUpdated(balance, onCoinsUpdated);
  if (premium) return null;
  const { title, about } = upsellWords(balance, need);
  return (
    <section aria-label="Coins and Premium" className={styles.upsell}>
      <div className={styles.card}>
        <div className={styles.words}>
          <Coin size="large" />
          <div>
            <Heading level={2} look="subheading">
              {title}
            </Heading>
            <Text look="small" tone="soft">
              {about}
            </Text>
          </div>
        </div>
        <ul className={styles.offers}>
          <Packs />
          <Premium />
        </ul>
      </div>
    </section>
  );
};

export default Upsell;

function Packs() {
  const { data, isPending } = useQuery(packagesQuery);
  if (isPending) {
    return ['25', '50', '100'].map((pack) => (
      <li key={pack} aria-hidden>
        <span className={styles.offer}>
          <Skeleton width="4rem" />
          <Skeleton width="3rem" />
        </span>
      </li>
    ));
  }
  const packs = Object.entries(data ?? {}).sort(([, a], [, b]) => a.coins - b.coins);
  if (packs.length === 0) {
    return (
      <li className={styles.all}>
        <Offer to={links.pricing} name="View Pricing" price="All coin packages" />
      </li>
    );
  }
  return packs.slice(0, shown).map(([id, { coins, price }]) => (
    <li key={id}>
      <Offer to={links.checkout(id)} verb="Buy" name={coinWords(coins)} price={formatMoney(price)} />
    </li>
  ));
}

function Premium() {
  const { data, isPending } = useQuery(planQuery);
  const price = data ? `${formatMoney(data.price)} a month` : 'Unlimited use';
  return (
    <li className={styles.premium}>
      <Offer
        to={links.subscribe}
        verb="Go"
        name={
          <>
            <Crown aria-hidden />
            Premium
          </>
        }
        price={isPending ? <Skeleton width="6rem" /> : price}
      />
    </li>
  );
}

interface OfferProps {
  to: string;
  /** Read out before the name, which alone says little. */
  verb?: string;
  name: ReactNode;
  price: ReactNode;
}

function Offer({ to, verb, name, price }: OfferProps) {
  return (
    <Link to={to} className={styles.offer ?? ''}>
      {verb && <VisuallyHidden>{verb} </VisuallyHidden>}
      <b>{name}</b>
      {verb && <VisuallyHidden> for </VisuallyHidden>}
      <span>{price}</span>
    </Link>
  );
}
