import type { Nats } from '@petalwise/service-kit/nats/connect-nats';
import type { Logger } from '@petalwise/service-kit/telemetry/log';
import { createCleanUp } from '../release-store/clean-up.ts';
import { createRegistryWriter } from '../release-store/registry-writer.ts';
import { createStores } from '../release-store/stores.ts';
import { createUploads } from '../release-store/uploads.ts';
import type { Trials } from '../trial/trials.ts';
import type { PublishDeps } from './publish-release.ts';
import { createTokens, type Tokens } from './tokens.ts';

export interface Publishing extends PublishDeps {
  readonly tokens: Tokens;
}

/** Everything that writes releases. */
export const createPublishing = (given: {
  nats: Nats;
  operatorToken: string | undefined;
  trials: Trials;
  log: Logger;
}): Publishing => {
  const { nats, operatorToken, trials, log } = given;
  const use = createStores({ nats, log });
  return {
    registry: createRegistryWriter({ nats, use, log }),
    uploads: createUploads(use),
    trials,
    cleanUp: createCleanUp({ use, log }),
    tokens: createTokens({ use, operatorToken, log }),
    log,
  };
};
