import type { RemoteApp } from '@petalwise/host/widgets';
import { Route, Routes } from 'react-router';
import { PaymentsSoonPage } from './payment/payments-soon-page.tsx';
import { PricingPage } from './pricing/pricing-page.tsx';

const App: RemoteApp = () => (
  <Routes>
    <Route path="/pricing" element={<PricingPage />} />
    <Route path="/checkout/:packageId?" element={<PaymentsSoonPage />} />
    <Route path="/subscribe" element={<PaymentsSoonPage />} />
    <Route path="/subscription" element={<PaymentsSoonPage />} />
  </Routes>
);

export default App;
