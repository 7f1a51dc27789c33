import type { Configuration, RuleSetRule } from '@rspack/core';
import { rspack } from '@rspack/core';
import { offeredRouter, wholeRouter } from './shared-modules.ts';

// Not older: the theme is native light-dark().
const browsers = ['chrome >= 123', 'firefox >= 121', 'safari >= 17.5'];

const scripts = (development: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  loader: 'builtin:swc-loader',
  type: 'javascript/auto',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development } },
    },
    env: { targets: browsers },
  },
});

/** What every build of a web app has in common. Runs in the app's folder. */
export const baseConfig = (app: string, mode: 'development' | 'production'): Configuration => ({
  mode,
  context: process.cwd(),
  target: ['web', 'es2022'],
  devtool: mode === 'development' ? 'source-map' : false,
  lazyCompilation: false,
  resolve: {
    extensions: ['.tsx', '.ts', '.js'],
    alias: wholeRouter,
  },
  module: {
    rules: [
      scripts(mode === 'development'),
      { test: /\.css$/, type: 'css/auto' },
      // libheif asks Node for these where it runs there.
      { test: /libheif\.js$/, resolve: { fallback: { fs: false, path: false, crypto: false } } },
      { test: /\.(woff2|png|webp|avif|jpg|svg|mp4|vtt)$/, type: 'asset/resource' },
    ],
    parser: {
      'css/auto': { namedExports: false },
      // A name that the offered part of a package does not have breaks the build, not the page.
      javascript: { exportsPresence: 'error' },
    },
    generator: { 'css/auto': { localIdentName: '[uniqueName]-[local]-[hash:base64:6]', esModule: true } },
  },
  output: {
    clean: true,
    uniqueName: app,
    publicPath: 'auto',
    filename: '[name].[contenthash:12].js',
    chunkFilename: '[name].[contenthash:12].js',
    cssFilename: '[name].[contenthash:12].css',
    cssChunkFilename: '[name].[contenthash:12].css',
    assetModuleFilename: 'assets/[name].[contenthash:12][ext]',
    crossOriginLoading: 'anonymous',
    chunkLoadTimeout: 8000,
    // A module that throws while it is imported throws again at the next import, instead of giving half of its exports.
    strictModuleErrorHandling: true,
  },
  optimization: {
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
      new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
    ],
  },
  performance: { hints: false },
  // It also names its own file there.
  ignoreWarnings: [{ module: /libheif\.js$/ }],
});

/** Outside federation the router is an ordinary module, still only its offered part. */
export const routerAlias = { 'react-router$': offeredRouter };
