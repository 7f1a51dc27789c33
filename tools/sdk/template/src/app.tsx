import type { RemoteApp } from '@petalwise/host/widgets';
import { Route, Routes } from 'react-router';
import { FirstPage } from './first-page/first-page.tsx';

const App: RemoteApp = () => (
  <Routes>
    <Route path="/example" element={<FirstPage />} />
  </Routes>
);

export default App;
