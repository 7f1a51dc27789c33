import type { RemoteApp } from '@petalwise/host/widgets';
import { Route, Routes } from 'react-router';
import { AdminPage } from './users/admin-page.tsx';

const App: RemoteApp = () => (
  <Routes>
    <Route path="/admin" element={<AdminPage />} />
  </Routes>
);

export default App;
