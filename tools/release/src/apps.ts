import type { AppName } from '@petalwise/contracts/web-apps/releases';

/** The web apps whose source is here: those of this repository, or the one in whose folder the command runs. */
export interface Apps {
  readonly own: readonly AppName[];
  /** The folder that its build leaves. */
  distOf(app: AppName): string;
  /** @throws ReleaseError with the build's own words */
  build(app: AppName): Promise<void>;
}
