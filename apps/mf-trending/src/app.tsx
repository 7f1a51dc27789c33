import type { RemoteApp } from '@petalwise/host/widgets';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { LoadingProduct } from './product-page/loading-product.tsx';
import { TrendingPage } from './trending/trending-page.tsx';

// Most visits are to the list.
const ProductPage = lazy(() => import('./product-page/product-page.tsx'));

const App: RemoteApp = () => (
  <Routes>
    <Route path="/trending" element={<TrendingPage />} />
    <Route
      path="/trending/:productId"
      element={
        <Suspense fallback={<LoadingProduct />}>
          <ProductPage />
        </Suspense>
      }
    />
  </Routes>
);

export default App;
