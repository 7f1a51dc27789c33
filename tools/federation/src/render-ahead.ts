import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Configuration } from '@rspack/core';
import { baseConfig, routerAlias } from './base-config.ts';
import { runBuild } from './run-build.ts';

/** A page as the components of its app draw it for a visitor. */
export interface RenderedPage {
  /** Its address, or `missing` or `frame`: as in `ReleaseManifest.pages`. */
  readonly name: string;
  /** It is drawn for a visitor who is known to have no session. */
  readonly visitor: boolean;
  /** The page and not its frame alone, so that a browser can take it over. */
  readonly whole: boolean;
  /** What comes into `#root`, or of a remote into the shell's frame, after the elements that belong into the head. */
  readonly html: string;
}

/**
 * Builds `entry` for Node, runs it in a process of its own, and returns the pages that it prints. The class names are
 * those of the browser's build, because both take them from the same names and files.
 */
export const renderAhead = async (app: string, entry: string): Promise<RenderedPage[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'petalwise-ahead-'));
  try {
    await runBuild(nodeConfig(app, entry, folder));
    const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'render.mjs')], {
      timeout: 60_000,
      maxBuffer: 64 * 1024 * 1024,
    });
    return JSON.parse(stdout);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const nodeConfig = (app: string, entry: string, folder: string): Configuration => {
  const base = baseConfig(app, 'production');
  return {
    ...base,
    target: 'node24',
    entry: { render: entry },
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...routerAlias } },
    module: {
      ...base.module,
      parser: {
        ...base.module?.parser,
        javascript: { ...base.module?.parser?.javascript, dynamicImportMode: 'eager' },
      },
      generator: {
        ...base.module?.generator,
        'css/auto': { ...base.module?.generator?.['css/auto'], exportsOnly: true },
        'asset/resource': { emit: false },
      },
    },
    output: {
      ...base.output,
      clean: false,
      path: folder,
      filename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      publicPath: '',
      crossOriginLoading: false,
    },
    optimization: { minimize: false },
  };
};
