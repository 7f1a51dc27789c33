import { links } from '@petalwise/host/links';
import type { RemoteApp } from '@petalwise/host/widgets';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { ConversationPage } from './conversation/conversation-page.tsx';

// Most visits are to a conversation.
const MemoryPage = lazy(() => import('./memory/memory-page.tsx'));

const App: RemoteApp = () => (
  <Routes>
    <Route path="/chat/:sessionId?" element={<ConversationPage />} />
    <Route
      path={links.memory}
      element={
        <Suspense>
          <MemoryPage />
        </Suspense>
      }
    />
  </Routes>
);

export default App;
