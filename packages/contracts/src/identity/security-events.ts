/**
 * Every event of the security log, by the service that writes it: its name for searches and alerts, and what happened.
 * The meaning of a name never changes; a new meaning gets a new name.
 */
export const securityEvents = {
  gateway: {
    'sign-in.succeeded': 'A person signed in.',
    'sign-in.failed': 'The password was wrong, or the e-mail has no account.',
    'sign-in.locked-out': 'A limit refused a try to sign in, also with the right password.',
    'limit.reached': 'A limit refused to register, to send a link, to use one or to change the password.',
    'reset.asked': 'A link to set a new password was asked for.',
    'password.refused': 'The current password was wrong when a signed-in person tried to change it.',
    'csrf.refused': 'A request that would change something did not come from one of our pages.',
    'admin.refused': 'A signed-in person without the right to it asked for an admin’s endpoint.',
    'admin.acted': 'An admin changed something.',
  },
  identity: {
    'account.registered': 'A person made an account.',
    'email.verified': 'A person confirmed the e-mail address.',
    'reset.done': 'A person set a new password with a link.',
    'password.changed': 'A signed-in person changed the password.',
    'deletion.requested': 'A person asked for the account to be deleted.',
    'deletion.refused': 'A signed-in person gave a wrong password to delete the account.',
    'deletion.canceled': 'A person kept an account that was to be deleted.',
    'account.deleted': 'An account was deleted because its owner had asked for it.',
    'session.ended': 'Sessions ended before their time.',
  },
} as const;

export type SecurityEventOf<S extends keyof typeof securityEvents> = keyof (typeof securityEvents)[S] & string;
