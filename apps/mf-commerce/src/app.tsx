import type { RemoteApp } from '@petalwise/host/widgets';
import { Page } from '@petalwise/ui/page';
import { Spinner } from '@petalwise/ui/spinner';
import { Route, Routes } from 'react-router';
import { lazyPage } from './page/lazy-page.tsx';
import { PaymentsSoonPage } from './payment/payments-soon-page.tsx';
import { PricingPage } from './pricing/pricing-page.tsx';

const waiting = (
  <Page>
    <Spinner label="Loading the page" />
  </Page>
);
const SubscribePage = lazyPage(() => import('./subscribe/subscribe-page.tsx'), waiting);
const SubscriptionPage = lazyPage(() => import('./subscription/subscription-page.tsx'), waiting);

const App: RemoteApp = () => (
  <Routes>
    <Route path="/pricing" element={<PricingPage />} />
    <Route path="/checkout/:packageId?" element={<PaymentsSoonPage />} />
    <Route path="/subscribe" element={<SubscribePage />} />
    <Route path="/subscription" element={<SubscriptionPage />} />
  </Routes>
);

export default App;
