import type { RemoteApp } from '@petalwise/host/widgets';
import { Route, Routes } from 'react-router';
import { TrendingPage } from './trending/trending-page.tsx';

const App: RemoteApp = () => (
  <Routes>
    <Route path="/trending" element={<TrendingPage />} />
  </Routes>
);

export default App;
