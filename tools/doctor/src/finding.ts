export type Level = 'good' | 'attention' | 'wrong';

/** One line of the doctor's answer. Nothing secret is in it. */
export interface Finding {
  readonly level: Level;
  /** What was looked at. */
  readonly about: string;
  /** How it is, and where it is not good, what to do. */
  readonly says: string;
}

export const good = (about: string, says: string): Finding => ({ level: 'good', about, says });
export const attention = (about: string, says: string): Finding => ({ level: 'attention', about, says });
export const wrong = (about: string, says: string): Finding => ({ level: 'wrong', about, says });

/** Why something failed, without the address that a driver may quote with its password. */
export function reasonOf(error: unknown): string {
  const { code, message, errors } = error as { code?: string; message?: string; errors?: unknown[] };
  if (!message && errors?.[0]) return reasonOf(errors[0]);
  const text = (message || code || String(error)).split('\n')[0] ?? '';
  return text.replaceAll(/[a-z+]+:\/\/\S+/gi, '…').replace(/\.$/, '');
}

/** What is looked at, and how. */
export type Check = readonly [about: string, look: () => Promise<Finding[]> | Finding[]];

/** All findings at once; a check that breaks off is one too, and does not show the address that it looked at. */
export async function findAll(checks: readonly Check[]): Promise<Finding[]> {
  const found = checks.map(async ([about, look]) => {
    try {
      return await look();
    } catch (error) {
      return [wrong(about, `It could not be checked: ${reasonOf(error)}.`)];
    }
  });
  return (await Promise.all(found)).flat();
}

/** `work`'s answer, or an error after so many milliseconds. */
export function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${milliseconds / 1000} s`)), milliseconds).unref();
  });
  return Promise.race([work, late]);
}
