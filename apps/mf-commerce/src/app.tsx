import type { RemoteApp } from '@petalwise/host/widgets';
import { lazyPart, type PartPlace } from '@petalwise/ui/failures/lazy-part';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { CheckoutSkeleton } from './checkout/checkout-skeleton.tsx';
import { PageSkeleton } from './page/page-skeleton.tsx';
import { SubscribeSkeleton } from './premium-checkout/subscribe-skeleton.tsx';
import { PricingPage } from './pricing/pricing-page.tsx';
import { SubscriptionSkeleton } from './subscription/subscription-skeleton.tsx';

const page = (waiting: ReactNode): PartPlace => ({ name: 'This page', as: 'page', waiting });

// A visitor of the prices loads nothing of the payment code.
const CheckoutPage = lazyPart(() => import('./checkout/checkout-page.tsx'), page(<CheckoutSkeleton />));
const SubscribePage = lazyPart(() => import('./premium-checkout/subscribe-page.tsx'), page(<SubscribeSkeleton />));
const SubscriptionPage = lazyPart(() => import('./subscription/subscription-page.tsx'), page(<SubscriptionSkeleton />));
const ReceiptsPage = lazyPart(() => import('./receipts/receipts-page.tsx'), page(<PageSkeleton />));
const ReceiptPage = lazyPart(() => import('./receipts/receipt-page.tsx'), page(<PageSkeleton />));

const App: RemoteApp = () => (
  <Routes>
    <Route path="/pricing" element={<PricingPage />} />
    <Route path="/checkout/:packageId?" element={<CheckoutPage />} />
    <Route path="/subscribe" element={<SubscribePage />} />
    <Route path="/subscription" element={<SubscriptionPage />} />
    <Route path="/receipts" element={<ReceiptsPage />} />
    <Route path="/receipts/:receiptId" element={<ReceiptPage />} />
  </Routes>
);

export default App;
