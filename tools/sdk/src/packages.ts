/** A package of this repository that teams elsewhere install. */
export interface SdkPackage {
  /** In this repository. */
  readonly folder: string;
  /** Files that stand beside the compiled ones: style sheets, pages, a list. */
  readonly files: string;
  /** What it publishes only outside of this repository. */
  readonly exports?: Readonly<Record<string, string>>;
  /** Commands: name → compiled file. */
  readonly bin?: Readonly<Record<string, string>>;
  /** What only its types name; name → range. */
  readonly types?: Readonly<Record<string, string>>;
}

/** All of them; which of their sources are compiled is in `tsconfig.packages.json`. */
export const sdkPackages: readonly SdkPackage[] = [
  { folder: 'packages/contracts', files: 'README.md' },
  { folder: 'packages/host', files: '{README.md,contract.json}', types: { '@tanstack/query-core': '^5.108.0' } },
  { folder: 'packages/ui', files: '{README.md,src/**/*.{css,d.ts}}' },
  {
    folder: 'tools/federation',
    files: '{README.md,stand-alone/*.{css,html}}',
    exports: { './tsconfig.remote.json': './tsconfig.remote.json' },
  },
  { folder: 'tools/release', files: 'README.md', bin: { 'petalwise-release': './petalwise-release.js' } },
];
