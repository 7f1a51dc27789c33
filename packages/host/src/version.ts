import manifest from '../package.json' with { type: 'json' };

/**
 * The version of the contract between shell and remotes (semantic versioning); each remote declares the range it needs.
 */
export const hostVersion: string = manifest.version;
