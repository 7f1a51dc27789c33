import type { RemoteApp } from '@petalwise/host/widgets';
import { Page, PageHead } from '@petalwise/ui/page';
import { Route, Routes } from 'react-router';

const App: RemoteApp = () => (
  <Routes>
    <Route path="/admin" element={<AdminPage />} />
  </Routes>
);

const AdminPage = () => (
  <Page>
    <PageHead title="Admin Dashboard" />
  </Page>
);

export default App;
