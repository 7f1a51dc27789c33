import { type Permissions, permissionsOf } from './permissions.ts';
import { type NatsPasswords, type NatsUser, natsUsers } from './users.ts';

interface Login {
  readonly user: NatsUser;
  readonly password: string;
  readonly permissions: Permissions;
}

/**
 * The section `authorization` of nats-server's configuration, the same in all deployments. Printed as JSON it is valid
 * there. @param passwordOf the password, or the deployment's reference to it
 */
export const natsAuthorization = (passwordOf: (user: NatsUser) => string): { readonly users: readonly Login[] } => ({
  users: natsUsers.map((user) => ({ user, password: passwordOf(user), permissions: permissionsOf(user) })),
});

/** The logins of all users, for a server that is started here. */
export const natsLogins = (passwords: NatsPasswords): readonly Login[] =>
  natsAuthorization((user) => passwords[user]).users;
