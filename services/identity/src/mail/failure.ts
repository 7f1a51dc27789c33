export interface Failure {
  /** What may be logged and kept: the words of a mail server repeat the address. */
  readonly code: string;
  /** The server will never take mail for this address. */
  readonly isFinal: boolean;
}

/** What a postman's error means. */
export const readFailure = (error: unknown): Failure => {
  const { code, command, responseCode } = error as { code?: unknown; command?: unknown; responseCode?: unknown };
  const word = typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : 'unknown';
  const status = typeof responseCode === 'number' ? responseCode : undefined;
  return {
    code: status === undefined ? word : `${word} ${status}`,
    // A 5xx to anything else (our name, our password, our sender) is for us to mend.
    isFinal: command === 'RCPT TO' && status !== undefined && status >= 500,
  };
};
