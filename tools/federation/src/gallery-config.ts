import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig } from './base-config.ts';

const ui = fileURLToPath(new URL('../../../packages/ui', import.meta.url));

/** The design system's gallery: an ordinary bundle of `packages/ui/gallery`, without federation and without a platform. */
export const galleryConfig = (): Configuration => {
  const base = baseConfig('ui-gallery', 'development');
  return {
    ...base,
    context: ui,
    entry: { gallery: './gallery/main.tsx' },
    output: { ...base.output, publicPath: '', filename: '[name].js', cssFilename: '[name].css' },
    plugins: [
      new rspack.HtmlRspackPlugin({
        template: join(import.meta.dirname, '../stand-alone/page.html'),
        title: 'Petalwise gallery',
      }),
    ],
    devServer: { host: '127.0.0.1', port: 0, hot: true },
  };
};
