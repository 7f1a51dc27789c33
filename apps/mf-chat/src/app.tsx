import { links } from '@petalwise/host/links';
import type { RemoteApp } from '@petalwise/host/widgets';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { ConversationPage } from './conversation/conversation-page.tsx';

// Most visits are to a conversation.
const LabelPage = lazy(() => import('./label/label-page.tsx'));
const ReportPage = lazy(() => import('./label-report/report-page.tsx'));
const MemoryPage = lazy(() => import('./memory/memory-page.tsx'));
const SkinPage = lazy(() => import('./skin/skin-page.tsx'));
const RoutinePage = lazy(() => import('./routine/routine-page.tsx'));
const SharedRoutinePage = lazy(() => import('./shared-routine/shared-routine-page.tsx'));
const ProductsPage = lazy(() => import('./products/products-page.tsx'));

const App: RemoteApp = () => (
  <Routes>
    <Route path="/chat/:sessionId?" element={<ConversationPage />} />
    <Route
      path={links.label()}
      element={
        <Suspense>
          <LabelPage />
        </Suspense>
      }
    />
    <Route
      path="/chat/label/:labelId"
      element={
        <Suspense>
          <ReportPage />
        </Suspense>
      }
    />
    <Route
      path={links.memory}
      element={
        <Suspense>
          <MemoryPage />
        </Suspense>
      }
    />
    <Route
      path={links.products}
      element={
        <Suspense>
          <ProductsPage />
        </Suspense>
      }
    />
    <Route
      path={links.skin}
      element={
        <Suspense>
          <SkinPage />
        </Suspense>
      }
    />
    <Route
      path={links.routine()}
      element={
        <Suspense>
          <RoutinePage />
        </Suspense>
      }
    />
    <Route
      path="/routine/:token"
      element={
        <Suspense>
          <SharedRoutinePage />
        </Suspense>
      }
    />
  </Routes>
);

export default App;
