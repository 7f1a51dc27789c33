import { links } from '@petalwise/host/links';
import type { RemoteApp } from '@petalwise/host/widgets';
import { lazyPart, type PartPlace } from '@petalwise/ui/failures/lazy-part';
import { useEffect } from 'react';
import { Route, Routes } from 'react-router';
import { ConversationPage } from './conversation/conversation-page.tsx';
import { followOtherTabs } from './messages/follow-other-tabs.ts';

const page: PartPlace = { name: 'This page', as: 'page' };

// Most visits are to a conversation.
const LabelPage = lazyPart(() => import('./label/label-page.tsx'), page);
const ReportPage = lazyPart(() => import('./label-report/report-page.tsx'), page);
const MemoryPage = lazyPart(() => import('./memory/memory-page.tsx'), page);
const SkinPage = lazyPart(() => import('./skin/skin-page.tsx'), page);
const RoutinePage = lazyPart(() => import('./routine/routine-page.tsx'), page);
const SharedRoutinePage = lazyPart(() => import('./shared-routine/shared-routine-page.tsx'), page);
const ProductsPage = lazyPart(() => import('./products/products-page.tsx'), page);

const App: RemoteApp = () => {
  useEffect(followOtherTabs, []);
  return (
    <Routes>
      <Route path="/chat/:sessionId?" element={<ConversationPage />} />
      <Route path={links.label()} element={<LabelPage />} />
      <Route path="/chat/label/:labelId" element={<ReportPage />} />
      <Route path={links.memory} element={<MemoryPage />} />
      <Route path={links.products} element={<ProductsPage />} />
      <Route path={links.skin} element={<SkinPage />} />
      <Route path={links.routine()} element={<RoutinePage />} />
      <Route path="/routine/:token" element={<SharedRoutinePage />} />
    </Routes>
  );
};

export default App;
