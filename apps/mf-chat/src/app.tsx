import type { RemoteApp } from '@petalwise/host/widgets';
import { Page, PageHead } from '@petalwise/ui/page';
import { Route, Routes } from 'react-router';

const App: RemoteApp = () => (
  <Routes>
    <Route path="/chat/:sessionId?" element={<ConversationPage />} />
  </Routes>
);

const ConversationPage = () => (
  <Page>
    <PageHead title="Your advisor" />
  </Page>
);

export default App;
