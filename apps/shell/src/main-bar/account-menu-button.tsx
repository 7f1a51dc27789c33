import { lazy, Suspense, useState } from 'react';
import { Boundary } from '../frame/boundary.tsx';
import { AccountMenuTrigger } from './account-menu-trigger.tsx';

const loadMenu = () => import('./account-menu.tsx');

/** The settings menu, whose code is fetched when a user reaches for it. */
export function AccountMenuButton() {
  const [Menu, setMenu] = useState(() => lazy(loadMenu));
  const [wanted, setWanted] = useState(false);
  const button = (
    <AccountMenuTrigger
      aria-haspopup="menu"
      onPointerEnter={loadMenu}
      onFocus={loadMenu}
      onClick={() => setWanted(true)}
    />
  );
  if (!wanted) return button;
  return (
    <Boundary fallback={() => button} onRetry={() => setMenu(() => lazy(loadMenu))}>
      <Suspense fallback={button}>
        <Menu />
      </Suspense>
    </Boundary>
  );
}
