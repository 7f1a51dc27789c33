import type { RemoteApp } from '@petalwise/host/widgets';
import { Route, Routes } from 'react-router';
import { AdminPage } from './admin/admin-page.tsx';

const App: RemoteApp = () => (
  <Routes>
    <Route path="/admin/:section?" element={<AdminPage />} />
  </Routes>
);

export default App;
