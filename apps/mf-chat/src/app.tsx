import type { RemoteApp } from '@petalwise/host/widgets';
import { Route, Routes } from 'react-router';
import { ConversationPage } from './conversation/conversation-page.tsx';

const App: RemoteApp = () => (
  <Routes>
    <Route path="/chat/:sessionId?" element={<ConversationPage />} />
  </Routes>
);

export default App;
