import { argon2, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hashPassword } from '@petalwise/identity/src/accounts/password.ts';
import { root, temporaryFolder } from '../platform/disposable.ts';
import { perSecond } from '../platform/load.ts';
import { signInAs, signUpPeople } from '../platform/people.ts';
import { startPlatform } from '../platform/platform.ts';
import { type Benchmark, compare, interleave } from '../rounds.ts';

const derive = promisify(argon2);
/** Enough that the queue of the hashing threads never runs empty, on either side. */
const workers = 32;

/** Sign-ins through gateway, identity and billing of a running platform, against nothing but the hash. */
export const signIn: Benchmark = async (scope, { rounds, seconds }) => {
  const dataDir = join(temporaryFolder(scope), 'data');
  // All users have the same address here.
  const { url } = await startPlatform(scope, { folder: root, dataDir, env: { RATE_LIMIT_FACTOR: '1000000' } });
  const people = await signUpPeople(url, workers);
  const hash = await bareArgon2id();
  const load = { workers, seconds };
  const found = await interleave(
    {
      signIn: () => perSecond(load, (worker) => signInAs(url, people[worker] as (typeof people)[number])),
      argon2id: () => perSecond(load, hash),
    },
    rounds,
  );
  return [
    compare({
      what: 'sign-ins ÷ bare argon2id at the same parameters',
      ours: found.signIn,
      yardstick: found.argon2id,
      unit: 'per s',
      goal: { atLeast: 0.8 },
    }),
  ];
};

/** The hash alone, with the parameters that identity writes into its hashes. */
const bareArgon2id = async () => {
  const stored = await hashPassword('a password');
  const [memory, passes, parallelism] = [...stored.matchAll(/[mtp]=(\d+)/g)].map(([, value]) => Number(value));
  if (!memory || !passes || !parallelism) throw new Error('identity no longer writes argon2id as a PHC string');
  const nonce = randomBytes(16);
  return () => derive('argon2id', { message: 'a password', nonce, tagLength: 32, memory, passes, parallelism });
};
