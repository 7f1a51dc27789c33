export interface Failure {
  /** Safe to log and store; the mail server's own text may contain the address. */
  readonly code: string;
  /** The server will never take mail for this address. */
  readonly isFinal: boolean;
}

/** Classifies an error of the postman. */
export const readFailure = (error: unknown): Failure => {
  const { code, command, responseCode } = error as { code?: unknown; command?: unknown; responseCode?: unknown };
  const word = typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : 'unknown';
  const status = typeof responseCode === 'number' ? responseCode : undefined;
  return {
    code: status === undefined ? word : `${word} ${status}`,
    // A 5xx to anything else (our name, our password, our sender) is for us to fix.
    isFinal: command === 'RCPT TO' && status !== undefined && status >= 500,
  };
};
