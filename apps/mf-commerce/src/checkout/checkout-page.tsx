import { type CoinPackage, PackageId } from '@petalwise/contracts/billing/purchase';
import { coinWords } from '@petalwise/contracts/coin-words';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { PaymentOutcome } from '../payment-outcome/payment-outcome.tsx';
import { packagesQuery } from '../pricing/api.ts';
import { CardPayment } from './card-payment.tsx';
import { CheckoutLayout } from './checkout-layout.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { InvalidPackage, PackageNotFound, PackageNotLoaded } from './no-package.tsx';
import { OrderSummary } from './order-summary.tsx';

/** A pack and a card form; or, where the address names a payment, what became of it. */
export default function CheckoutPage() {
  const { packageId = '' } = useParams();
  const [search] = useSearchParams();
  const paymentId = search.get('payment_intent');
  if (!PackageId.safeParse(packageId).success) return <InvalidPackage />;
  if (paymentId) return <PaymentOutcome key={paymentId} packageId={packageId} paymentId={paymentId} />;
  return <Package key={packageId} id={packageId} />;
}

function Package({ id }: { id: string }) {
  const { data, isPending, isFetching, refetch } = useQuery(packagesQuery);
  if (isPending) return <CheckoutSkeleton />;
  if (!data) return <PackageNotLoaded trying={isFetching} onRetry={() => void refetch()} />;
  const pack = Object.hasOwn(data, id) ? data[id] : undefined;
  return pack ? <Checkout id={id} pack={pack} /> : <PackageNotFound />;
}

function Checkout({ id, pack }: { id: string; pack: CoinPackage }) {
  return (
    <CheckoutLayout title={`Buy ${coinWords(pack.coins)}`} summary={<OrderSummary pack={pack} />}>
      <title>{`Buy ${coinWords(pack.coins)} · Petalwise`}</title>
      <CardPayment packageId={id} />
    </CheckoutLayout>
  );
}
