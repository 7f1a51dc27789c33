import { Boundary } from '@petalwise/ui/failures/boundary';
import { FailedWindow } from '@petalwise/ui/failures/failed-window';
import { useLazy } from '@petalwise/ui/failures/lazy-part';
import { use, useState } from 'react';
import { RegistryContext } from '../remotes/registry-context.ts';
import { reportFailure } from '../remotes/report.ts';
import { AccountMenuTrigger } from './account-menu-trigger.tsx';

const loadMenu = () => import('./account-menu.tsx');
/** A failure counts when the menu is wanted. */
const warm = () => void loadMenu().catch(() => undefined);

/** The settings menu, whose code is fetched when a user reaches for it. */
export function AccountMenuButton() {
  const { remotes } = use(RegistryContext);
  const { Content: Menu, again } = useLazy(loadMenu);
  const [wanted, setWanted] = useState(false);
  const button = (
    <AccountMenuTrigger aria-haspopup="menu" onPointerEnter={warm} onFocus={warm} onClick={() => setWanted(true)} />
  );
  if (!wanted) return button;
  return (
    <Boundary
      waiting={button}
      fallback={(failure) => (
        <>
          {button}
          <FailedWindow name="The menu" {...failure} onClose={() => setWanted(false)} />
        </>
      )}
      onFailure={(error, ran) => reportFailure(remotes, { app: 'shell', module: 'account-menu', error, ran })}
      onRetry={again}
    >
      <Menu />
    </Boundary>
  );
}
