import { type Permissions, permissionsOf } from './permissions.ts';
import { type NatsUser, natsUsers } from './users.ts';

interface Login {
  readonly user: NatsUser;
  readonly password: string;
  readonly permissions: Permissions;
}

/**
 * The section `authorization` of nats-server's configuration, which is the same in all deployments. Printed as JSON it
 * is valid there. @param passwordOf the password, or where the deployment puts it
 */
export const natsAuthorization = (passwordOf: (user: NatsUser) => string): { readonly users: readonly Login[] } => ({
  users: natsUsers.map((user) => ({ user, password: passwordOf(user), permissions: permissionsOf(user) })),
});
