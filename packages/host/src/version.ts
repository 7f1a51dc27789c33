import manifest from '../package.json' with { type: 'json' };

/** The version of the contract between shell and remotes (semantic versioning); remotes name the range they need. */
export const hostVersion: string = manifest.version;
