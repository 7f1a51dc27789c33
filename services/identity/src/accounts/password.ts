import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's second-choice parameters: 19 MiB, 2 passes, 1 lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const tagLength = 32;

/** The PHC string of a new salt and the password: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  const hash = await tag(password, salt, cost);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(salt)}$${text(hash)}`;
};

/** Whether the password matches the hash, with whatever parameters it was hashed. */
export const verifyPassword = async (password: string, stored: string): Promise<boolean> => {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored);
  if (!parts) throw new Error('not an argon2id PHC string');
  const [, memory, passes, parallelism, salt = '', hash = ''] = parts;
  const found = await tag(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(found, Buffer.from(hash, 'base64'));
};

const tag = async (
  password: string,
  nonce: Buffer,
  parameters: Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>,
) => Buffer.from(await derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...parameters }));

const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
