const minute = 60;

/** How often, per how many seconds. Keys are hashed addresses, accounts or e-mails by the limit's own name. */
export const policies = {
  'login-address': { points: 60, duration: 15 * minute },
  /** Wrong passwords for one e-mail from one network: a stranger's do not lock its owner out. */
  'login-pair': { points: 10, duration: 15 * minute },
  /** Wrong passwords for one e-mail, from wherever. */
  'login-account': { points: 100, duration: 15 * minute },
  /** Wrong passwords for one e-mail from a browser that its owner was signed in from, apart from all others. */
  'login-device': { points: 10, duration: 15 * minute },
  'password-address': { points: 60, duration: 15 * minute },
  /** Wrong current passwords, typed where the account is signed in: nobody else can use these up. */
  'password-account': { points: 10, duration: 15 * minute },
  /** The list of a person's own sessions, and ending them. */
  'sessions-account': { points: 120, duration: minute },
  'register-address': { points: 20, duration: 60 * minute },
  /** Mails that somebody else would get, whoever asks for them. */
  'mail-address': { points: 30, duration: 60 * minute },
  /** Identity spaces the mails themselves; more than one network has, so that no stranger keeps an owner from asking. */
  'forgot-account': { points: 30, duration: 15 * minute },
  'resend-account': { points: 30, duration: 15 * minute },
  /** A link cannot be guessed; more for one e-mail than from one network, so that no stranger keeps its owner out. */
  'reset-address': { points: 30, duration: 15 * minute },
  'reset-account': { points: 90, duration: 15 * minute },
  'verify-address': { points: 60, duration: 15 * minute },
  'verify-account': { points: 180, duration: 15 * minute },
  'chat-account': { points: 30, duration: 10 * minute },
  'message-account': { points: 60, duration: minute },
  /** Searching, exporting and renaming chats: a search reads up to 200 of them, a page of an export up to 400 messages. */
  'history-account': { points: 120, duration: minute },
  /** Apart from messages: the last one that may be sent can still be stopped, more than once. */
  'stop-account': { points: 120, duration: minute },
  'rating-account': { points: 60, duration: minute },
  'upload-account': { points: 20, duration: 10 * minute },
  /** What is worked out while a person types or moves steps, and costs no coin. */
  'label-reading-account': { points: 120, duration: minute },
  'routine-account': { points: 120, duration: minute },
  /** Labels, products, photos, and the routine with its days and link: each read runs every check again. */
  'care-account': { points: 120, duration: minute },
  /** Links to routines: one cannot be guessed. */
  'share-address': { points: 120, duration: minute },
  /** Each reads everything that is stored about a person, twice. */
  'export-account': { points: 6, duration: 60 * minute },
  /** Each may be a guess of the password, by someone who found a signed-in browser. */
  'deletion-account': { points: 10, duration: 15 * minute },
  /** Apart from requests: the last one that may be made can still be taken back. */
  'keep-account': { points: 20, duration: 15 * minute },
  'feedback-account': { points: 10, duration: 60 * minute },
  /** Whoever tries stolen cards needs many payments. */
  'payment-account': { points: 20, duration: 10 * minute },
  /** Apart from payments: whoever has tried to pay often can still cancel. */
  'subscription-account': { points: 20, duration: 10 * minute },
  'ledger-check-account': { points: 10, duration: minute },
  'ledger-repair-account': { points: 10, duration: minute },
  'reconcile-account': { points: 10, duration: minute },
  /** An admin may have many dead letters to try again. */
  'replay-account': { points: 60, duration: minute },
  /** Each asks the AI service, with whatever key was typed. */
  'ai-key-account': { points: 20, duration: 10 * minute },
  /** Wrong release tokens. */
  'release-token-address': { points: 30, duration: 15 * minute },
  /** Many tabs behind one address ask every few minutes. */
  'releases-address': { points: 300, duration: minute },
  'telemetry-address': { points: 120, duration: minute },
} as const satisfies Record<string, { points: number; duration: number }>;
export type LimitName = keyof typeof policies;
