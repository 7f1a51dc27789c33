/** PostgreSQL's codes for "not now" (class 08, 53300, 57P0x), node's for a socket, Prisma's for both. */
const away = /^(08...|53300|57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|P1001|P1002|P1008|P1017|P2024|P2028)$/;
/** The messages of `pg` that have no code. */
const awayWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/;

/** Whether an error of `pg` or of a Prisma client means that the database cannot be reached now. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  return codesOf(error).some((code) => away.test(code)) || awayWords.test(error.message);
};

const codesOf = (error: Error & { code?: unknown; meta?: unknown }): string[] => {
  const meta = error.meta as { driverAdapterError?: { cause?: { originalCode?: unknown } } } | undefined;
  return [error.code, meta?.driverAdapterError?.cause?.originalCode].map(String);
};
