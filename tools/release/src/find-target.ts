import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseError, type Target } from './client.ts';

export interface TargetOptions {
  readonly to?: string | undefined;
  readonly tokenFile?: string | undefined;
  /** Milliseconds. */
  readonly patience?: number | undefined;
}

/**
 * Where to release and with which token: what was named, else the platform that runs from DATA_DIR and its operator's
 * token.
 * @throws ReleaseError that says what to name
 */
export const findTarget = async (
  { to, tokenFile, patience }: TargetOptions,
  env: Record<string, string | undefined>,
): Promise<Target> => {
  const given = await givenToken(tokenFile, env);
  const token = given ?? (to === undefined ? await operatorToken(env) : undefined);
  if (!token) {
    throw new ReleaseError('A token is needed. Name its file with --token-file, or set PETALWISE_RELEASE_TOKEN.');
  }
  // In a header it would be an error that shows the token.
  if (/[^\x21-\x7e]/.test(token)) {
    throw new ReleaseError('The token contains a space, a line break or another invalid character. Copy it again.');
  }
  return {
    url: to === undefined ? await runningPlatform(env) : address(to),
    token,
    ...(patience !== undefined && { patience }),
  };
};

const givenToken = async (file: string | undefined, env: Record<string, string | undefined>) => {
  if (file === undefined) return env.PETALWISE_RELEASE_TOKEN?.trim() || undefined;
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new ReleaseError(`The token's file cannot be read: ${error.message}`);
  });
  return text.trim();
};

const address = (to: string): string => {
  if (URL.canParse(to) && new URL(to).password !== '') {
    throw new ReleaseError('The address after --to contains a password. Remove it: only the token is needed.');
  }
  if (URL.canParse(to) && /^https?:$/.test(new URL(to).protocol)) return to;
  throw new ReleaseError(`${to} is not a valid address. Example: --to https://petalwise.example`);
};

const folder = (env: Record<string, string | undefined>) => env.DATA_DIR ?? '.data';

const runningPlatform = async (env: Record<string, string | undefined>): Promise<string> => {
  const file = join(folder(env), 'run.json');
  try {
    const { url, processes } = JSON.parse(await readFile(file, 'utf8')) as {
      url: string;
      processes: { name: string; port: number }[];
    };
    // Its public address may be another machine's.
    const gateway = processes.find(({ name }) => /^gateway(-\d+)?$/.test(name));
    return new URL(url).hostname === 'localhost' || !gateway ? url : `http://127.0.0.1:${gateway.port}`;
  } catch {
    throw new ReleaseError(
      `Petalwise is not running here (${file} does not exist). Start it with npm start, or name an address: --to URL`,
    );
  }
};

const operatorToken = async (env: Record<string, string | undefined>): Promise<string | undefined> => {
  if (env.RELEASE_OPERATOR_TOKEN) return env.RELEASE_OPERATOR_TOKEN;
  const text = await readFile(join(folder(env), 'secrets.json'), 'utf8').catch(() => '{}');
  return (JSON.parse(text) as { releaseOperatorToken?: string }).releaseOperatorToken;
};
