import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig, routerAlias } from './base-config.ts';

const platform = process.env.PETALWISE_URL ?? 'http://127.0.0.1:8080';

/** One ordinary bundle of `src/dev.tsx` without federation, whose calls go to the running platform. */
export const standAloneConfig = (app: string): Configuration => {
  const base = baseConfig(app, 'development');
  return {
    ...base,
    entry: { dev: './src/dev.tsx' },
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...routerAlias } },
    output: { ...base.output, publicPath: '/', filename: '[name].js', cssFilename: '[name].css' },
    plugins: [new rspack.HtmlRspackPlugin({ template: join(import.meta.dirname, '../stand-alone/page.html') })],
    devServer: {
      host: '127.0.0.1',
      // Any free one: the platform itself is on 8080.
      port: 0,
      hot: true,
      historyApiFallback: true,
      proxy: [{ context: ['/api'], target: platform, changeOrigin: true, headers: { origin: platform } }],
    },
  };
};
