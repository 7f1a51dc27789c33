import type { RemoteApp } from '@petalwise/host/widgets';
import { lazyPart } from '@petalwise/ui/failures/lazy-part';
import { Route, Routes } from 'react-router';
import { LoadingProduct } from './product-page/loading-product.tsx';
import { TrendingPage } from './trending/trending-page.tsx';

// Most visits are to the list.
const ProductPage = lazyPart(() => import('./product-page/product-page.tsx'), {
  name: 'This page',
  as: 'page',
  waiting: <LoadingProduct />,
});

const App: RemoteApp = () => (
  <Routes>
    <Route path="/trending" element={<TrendingPage />} />
    <Route path="/trending/:productId" element={<ProductPage />} />
  </Routes>
);

export default App;
