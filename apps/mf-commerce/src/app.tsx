import type { RemoteApp } from '@petalwise/host/widgets';
import { Route, Routes } from 'react-router';
import { CheckoutSkeleton } from './checkout/checkout-skeleton.tsx';
import { LazyPage } from './page/lazy-page.tsx';
import { PageSkeleton } from './page/page-skeleton.tsx';
import { SubscribeSkeleton } from './premium-checkout/subscribe-skeleton.tsx';
import { PricingPage } from './pricing/pricing-page.tsx';
import { SubscriptionSkeleton } from './subscription/subscription-skeleton.tsx';

// A visitor of the prices loads nothing of the payment code.
const loadCheckout = () => import('./checkout/checkout-page.tsx');
const loadSubscribe = () => import('./premium-checkout/subscribe-page.tsx');
const loadSubscription = () => import('./subscription/subscription-page.tsx');
const loadReceipts = () => import('./receipts/receipts-page.tsx');
const loadReceipt = () => import('./receipts/receipt-page.tsx');

const App: RemoteApp = () => (
  <Routes>
    <Route path="/pricing" element={<PricingPage />} />
    <Route path="/checkout/:packageId?" element={<LazyPage load={loadCheckout} waiting={<CheckoutSkeleton />} />} />
    <Route path="/subscribe" element={<LazyPage load={loadSubscribe} waiting={<SubscribeSkeleton />} />} />
    <Route path="/subscription" element={<LazyPage load={loadSubscription} waiting={<SubscriptionSkeleton />} />} />
    <Route path="/receipts" element={<LazyPage load={loadReceipts} waiting={<PageSkeleton />} />} />
    <Route path="/receipts/:receiptId" element={<LazyPage load={loadReceipt} waiting={<PageSkeleton />} />} />
  </Routes>
);

export default App;
