import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { AppFacts } from '@petalwise/contracts/web-apps/releases';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig } from './base-config.ts';
import { OneRuntimePlugin, offeredRuntime } from './federation-runtime.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { providedModules, sharedModules } from './shared-modules.ts';

export interface Shell {
  name: string;
  /** The page, with the marks that the release plugin and the gateway fill. */
  page: `./${string}.html`;
  /** The module that renders pages ahead and prints them. */
  ahead: `./src/${string}`;
  /** Its pages, and the widgets that they show: they are part of its release. */
  facts: AppFacts;
}

/** `rspack build` makes the release in `dist`: `main`, the shared singletons and the federation runtime in one file. */
export const defineShell = ({ name, page, ahead, facts }: Shell): Configuration => {
  const base = baseConfig(name, 'production');
  return {
    ...base,
    // Everything promised to remotes is imported here, whether the shell itself needs it or not.
    entry: { main: [offeredRuntime, ...Object.keys(sharedModules()), './src/main.tsx'] },
    plugins: [
      new OneRuntimePlugin(),
      new ModuleFederationPlugin({
        name,
        shared: providedModules(),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false, enabled: true }),
      // What the site has at its root, e.g. favicon.svg.
      new rspack.CopyRspackPlugin({ patterns: [{ from: './public', noErrorOnMissing: true }] }),
      new ReleasePlugin({ app: name, exposes: [], facts, page, ahead }),
    ],
  };
};
