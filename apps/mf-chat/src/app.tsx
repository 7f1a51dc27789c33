import { links } from '@petalwise/host/links';
import type { RemoteApp } from '@petalwise/host/widgets';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Route, Routes } from 'react-router';
import { ConversationPage } from './conversation/conversation-page.tsx';
import { followOtherTabs } from './messages/follow-other-tabs.ts';

// Most visits are to a conversation.
const LabelPage = lazy(() => import('./label/label-page.tsx'));
const ReportPage = lazy(() => import('./label-report/report-page.tsx'));
const MemoryPage = lazy(() => import('./memory/memory-page.tsx'));
const SkinPage = lazy(() => import('./skin/skin-page.tsx'));
const RoutinePage = lazy(() => import('./routine/routine-page.tsx'));
const SharedRoutinePage = lazy(() => import('./shared-routine/shared-routine-page.tsx'));
const ProductsPage = lazy(() => import('./products/products-page.tsx'));

const loaded = (page: ReactNode) => <Suspense>{page}</Suspense>;

const App: RemoteApp = () => {
  useEffect(followOtherTabs, []);
  return (
    <Routes>
      <Route path="/chat/:sessionId?" element={<ConversationPage />} />
      <Route path={links.label()} element={loaded(<LabelPage />)} />
      <Route path="/chat/label/:labelId" element={loaded(<ReportPage />)} />
      <Route path={links.memory} element={loaded(<MemoryPage />)} />
      <Route path={links.products} element={loaded(<ProductsPage />)} />
      <Route path={links.skin} element={loaded(<SkinPage />)} />
      <Route path={links.routine()} element={loaded(<RoutinePage />)} />
      <Route path="/routine/:token" element={loaded(<SharedRoutinePage />)} />
    </Routes>
  );
};

export default App;
