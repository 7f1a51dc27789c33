import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Compiler, type ExternalItem, rspack } from '@rspack/core';

const runtime = fileURLToPath(import.meta.resolve('@module-federation/runtime'));

/** Puts the runtime where remotes find it; the shell imports it before any other module of ours. */
export const offeredRuntime = join(import.meta.dirname, '../offered/federation-runtime.ts');

/** In a remote, the runtime that the shell offers: 2 kB of remote entry instead of 12 (brotli). */
export const shellRuntime: ExternalItem = ({ request }, done) =>
  request && isRuntime.test(request) ? done(undefined, 'global petalwiseFederation') : done();

// The whole request: the plugin's own start module carries this path inside a data: address.
const isRuntime = /^[^:!]*@module-federation[\\/]webpack-bundler-runtime[\\/]dist[\\/]index\.c?js$/;

/**
 * The federation plugin takes the runtime's CommonJS files while its modules import each other as ES modules, so that
 * all of it would be in the shell twice. This takes the ES modules everywhere.
 */
export class OneRuntimePlugin {
  apply(compiler: Compiler): void {
    new rspack.NormalModuleReplacementPlugin(/@module-federation[\\/].*\.cjs$/, (data) => {
      data.request = data.request.replace(/\.cjs$/, '.js');
    }).apply(compiler);
    // After the federation plugin, which sets the first of these in the same hook.
    compiler.hooks.afterPlugins.tap({ name: 'OneRuntimePlugin', stage: 1000 }, () => {
      const { '@module-federation/runtime': _commonJs, ...alias } = { ...compiler.options.resolve.alias };
      compiler.options.resolve.alias = { ...alias, '@module-federation/runtime$': runtime };
    });
  }
}
