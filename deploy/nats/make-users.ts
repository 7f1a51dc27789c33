// `node --no-warnings deploy/nats/make-users.ts`: writes the users of NATS for the deployments that keep them in a file.
// Compose makes its own at its start, with the passwords in it: deploy/compose/secret-files.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { natsAuthorization } from '@petalwise/service-kit/nats/server-config';
import type { NatsUser } from '@petalwise/service-kit/nats/users';
import { stringify } from 'yaml';

const origin = '# Made by deploy/nats/make-users.ts. Change packages/service-kit/src/nats/permissions.ts.';

/** Where nats-server reads a user's password: the name of a variable of its environment. */
export const passwordVariable = (user: NatsUser) => `NATS_PASSWORD_${user.toUpperCase()}`;

const quoted = /"(\$NATS_PASSWORD_\w+)"/g;

/** For any nats-server: `include users.conf`. */
export const usersConf = (): string => {
  const authorization = natsAuthorization((user) => `$${passwordVariable(user)}`);
  const text = JSON.stringify(authorization, null, 2).replace(quoted, '$1');
  return `${origin}\n# Passwords come from the environment of nats-server; each begins with a letter.\nauthorization ${text}\n`;
};

/** Values for the official Helm chart, beside nats.yaml. */
export const helmValues = (): string => {
  const authorization = natsAuthorization((user) => `<< $${passwordVariable(user)} >>`);
  const env = Object.fromEntries(
    authorization.users.map(({ user }) => [
      passwordVariable(user),
      { valueFrom: { secretKeyRef: { name: 'nats', key: passwordVariable(user) } } },
    ]),
  );
  const values = { config: { merge: { authorization } }, container: { env } };
  return `${origin}\n# On top of nats.yaml: -f nats.yaml -f nats-users.yaml\n${stringify(values, { lineWidth: 0 })}`;
};

/** Path in the repository → content. */
export const userFiles = (): Readonly<Record<string, string>> => ({
  'deploy/nats/users.conf': usersConf(),
  'deploy/k8s/helm/nats-users.yaml': helmValues(),
});

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..');
  for (const [file, text] of Object.entries(userFiles())) writeFileSync(join(root, file), text);
}
