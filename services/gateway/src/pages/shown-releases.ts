import type { IncomingMessage } from 'node:http';
import type { PageRegistry, ReleaseManifest, ReleaseRecord } from '@petalwise/contracts/web-apps/releases';
import type { SiteMap } from '@petalwise/contracts/web-apps/site-map';
import type { PreviewTokens } from '../preview/preview-token.ts';
import { withPreview } from '../preview/with-preview.ts';
import { activeOf } from '../release-records/record.ts';
import type { Registry } from '../releases/registry.ts';
import type { Cookie } from '../session/cookie.ts';
import { pageRegistry, siteMapOfRecords } from './page.ts';

/** The releases that a page is made of. */
export interface ShownReleases {
  readonly registry: PageRegistry;
  readonly site: SiteMap;
  release(app: string): ReleaseManifest | undefined;
}

export interface Previews {
  readonly tokens: PreviewTokens;
  readonly cookie: Cookie;
}

/** The active releases, or what a browser with a preview is shown. Put together anew only when the registry has changed. */
export const createShownReleases = (
  registry: Registry,
  { config, previews }: { config: PageRegistry['config']; previews: Previews | undefined },
) => {
  const compose = (records: readonly ReleaseRecord[], preview?: PageRegistry['preview']): ShownReleases => ({
    registry: { ...pageRegistry(records, config), ...(preview && { preview }) },
    site: siteMapOfRecords(records),
    release: (app) => activeOf(records.find((record) => record.app === app)),
  });
  let active = { version: 0, shown: compose([]) };

  return (req: IncomingMessage): ShownReleases => {
    const token = previews?.cookie.read(req);
    const preview = token === undefined ? undefined : previews?.tokens.read(token, new Date());
    if (preview) {
      const shown = withPreview(registry.records(), preview);
      return compose(shown.records, shown.preview);
    }
    if (active.version !== registry.version) {
      active = { version: registry.version, shown: compose(registry.records()) };
    }
    return active.shown;
  };
};
