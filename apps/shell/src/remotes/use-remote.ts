import { useLazy } from '@petalwise/ui/failures/lazy-part';
import { use } from 'react';
import { loaderOf } from './loader-of.ts';
import { RegistryContext } from './registry-context.ts';
import { reportFailure } from './report.ts';

/** An exposed component of an app, and what the boundary around it does when it runs or fails. */
export const useRemote = (app: string, module: string) => {
  const { remotes } = use(RegistryContext);
  const { Content, again } = useLazy<object>(() => loaderOf(remotes).load(app, module));
  return {
    remote: remotes[app],
    Content,
    boundary: {
      onRetry: again,
      onFailure: (error: unknown, ran: boolean) => {
        const loader = loaderOf(remotes);
        if (!ran && loader.recover(app, module, error)) return 'again' as const;
        if (ran) reportFailure(remotes, { app, module, error, ran, release: loader.releaseOf(app) });
        return undefined;
      },
    },
  };
};
