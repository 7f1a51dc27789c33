import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { containerName } from '@petalwise/contracts/web-apps/container-name';
import type { AppFacts } from '@petalwise/contracts/web-apps/releases';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig } from './base-config.ts';
import { shellRuntime } from './federation-runtime.ts';
import { chunkOf, ReleasePlugin } from './release-plugin.ts';
import { consumedModules } from './shared-modules.ts';
import { standAloneConfig } from './stand-alone-config.ts';

export interface Remote {
  /** The app's folder name, e.g. `mf-chat`. */
  name: string;
  /** `./app` (the routes) and the named widgets, e.g. `{ './app': './src/app.tsx' }`. */
  exposes: Record<`./${string}`, `./src/${string}`>;
  /** The module that renders its public pages ahead and prints them. */
  ahead?: `./src/${string}`;
  /** Its pages, its links and whom to ask: they are part of its release. */
  facts: AppFacts;
}

/** `rspack build` makes the release in `dist`; `rspack serve` runs `src/dev.tsx` alone in its own page. */
export const defineRemote =
  (remote: Remote) =>
  (env: Record<string, unknown>): Configuration =>
    env.RSPACK_SERVE ? standAloneConfig(remote.name) : federatedConfig(remote);

const federatedConfig = ({ name, exposes, ahead, facts }: Remote): Configuration => {
  const base = baseConfig(name, 'production');
  return {
    ...base,
    entry: {},
    externals: [shellRuntime],
    plugins: [
      new ModuleFederationPlugin({
        name: containerName(name),
        filename: 'remoteEntry.[contenthash:12].js',
        exposes: Object.fromEntries(
          Object.entries(exposes).map(([module, file]) => [module, { import: file, name: chunkOf(module) }]),
        ),
        shared: consumedModules(),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { optimization: { target: 'web' } },
      }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false, enabled: true }),
      new ReleasePlugin({ app: name, exposes: Object.keys(exposes), facts, ...(ahead && { ahead }) }),
    ],
  };
};
