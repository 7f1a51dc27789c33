export interface Attempts {
  /** Milliseconds for each of the two tries. */
  limit: number;
  /** Milliseconds between them. */
  pause: () => number;
}

const standard: Attempts = { limit: 8000, pause: () => 300 + Math.random() * 900 };

/**
 * Loads, and once more after a short random pause where that failed or took too long.
 * @throws what the second try threw
 */
export const loadWithRetry = async <T>(load: () => Promise<T>, { limit, pause }: Attempts = standard): Promise<T> => {
  try {
    return await withLimit(load, limit);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pause()));
    return withLimit(load, limit);
  }
};

const withLimit = <T>(load: () => Promise<T>, limit: number): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not loaded after ${limit} ms`)), limit);
  });
  return Promise.race([load(), late]).finally(() => clearTimeout(timer));
};
