import { describe, expect, it } from 'vitest';
import { build, type KubeObject } from '../build.ts';
import { makeSecrets } from '../make-secrets.ts';
import { breaches } from './policies.ts';
import { secretKeysOf } from './secret-keys.ts';

const stages = ['platform', 'migrate', 'services', 'release'];
const cluster = (overlay: string) => build(...stages.map((stage) => `overlays/${overlay}/${stage}`));

describe('all that a cluster gets keeps the rules of the house', () => {
  it('in production', () => {
    const objects = cluster('prod');
    expect(breaches(objects, { secrets: secretKeysOf(objects), spread: true })).toEqual([]);
  });

  it('in a local cluster, with secrets made there', () => {
    const objects = cluster('dev');
    expect(breaches(objects, { secrets: secretKeysOf([...objects, ...makeSecrets({})]), spread: false })).toEqual([]);
  });
});

describe('the rules themselves', () => {
  // biome-ignore lint/suspicious/noExplicitAny: a case may break any field.
  type Broken = any;
  const pod = (object: Broken) => object.spec.template.spec;
  const container = (object: Broken) => pod(object).containers[0];

  const cases: readonly [string, string, string, (object: Broken) => void][] = [
    [
      'Deployment',
      'chat',
      'neither a version',
      (one) => {
        container(one).image = 'petalwise/chat';
      },
    ],
    [
      'Deployment',
      'chat',
      'neither a version',
      (one) => {
        container(one).image = 'registry:5000/chat:latest';
      },
    ],
    [
      'Deployment',
      'chat',
      'does not limit memory',
      (one) => {
        delete container(one).resources.limits.memory;
      },
    ],
    [
      'Deployment',
      'chat',
      'how much cpu',
      (one) => {
        delete container(one).resources.requests.cpu;
      },
    ],
    [
      'Deployment',
      'chat',
      'no readiness probe',
      (one) => {
        delete container(one).readinessProbe;
      },
    ],
    [
      'Deployment',
      'chat',
      'a port web that is not there',
      (one) => {
        container(one).readinessProbe.httpGet.port = 'web';
      },
    ],
    [
      'Deployment',
      'chat',
      'root file system',
      (one) => {
        container(one).securityContext.readOnlyRootFilesystem = false;
      },
    ],
    [
      'Deployment',
      'chat',
      'keeps capabilities',
      (one) => {
        delete container(one).securityContext.capabilities;
      },
    ],
    [
      'Deployment',
      'chat',
      'may run as root',
      (one) => {
        delete pod(one).securityContext.runAsNonRoot;
      },
    ],
    [
      'Deployment',
      'chat',
      'no seccomp profile',
      (one) => {
        delete pod(one).securityContext.seccompProfile;
      },
    ],
    [
      'Deployment',
      'chat',
      'token of the Kubernetes API',
      (one) => {
        delete pod(one).automountServiceAccountToken;
      },
    ],
    [
      'Deployment',
      'chat',
      'still sent requests',
      (one) => {
        delete container(one).lifecycle;
      },
    ],
    [
      'Deployment',
      'chat',
      'spread over zones',
      (one) => {
        pod(one).topologySpreadConstraints.pop();
      },
    ],
    [
      'Deployment',
      'chat',
      'the new one first',
      (one) => {
        one.spec.strategy.rollingUpdate.maxUnavailable = 1;
      },
    ],
    [
      'Deployment',
      'chat',
      'number of replicas and scaled',
      (one) => {
        one.spec.replicas = 3;
      },
    ],
    [
      'Deployment',
      'chat',
      'no volume',
      (one) => {
        pod(one).volumes.pop();
      },
    ],
    [
      'Deployment',
      'chat',
      'no secret chats',
      (one) => {
        container(one).envFrom[3].secretRef.name = 'chats';
      },
    ],
    [
      'Deployment',
      'chat',
      'is written out',
      (one) => {
        container(one).env = [{ name: 'OPENAI_API_KEY', value: 'x' }];
      },
    ],
    [
      'PodDisruptionBudget',
      'chat',
      '0 disruption budgets',
      (one) => {
        one.spec.selector.matchLabels = { any: 'other' };
      },
    ],
    [
      'HorizontalPodAutoscaler',
      'chat',
      'a single replica',
      (one) => {
        one.spec.minReplicas = 1;
      },
    ],
    [
      'HorizontalPodAutoscaler',
      'chat',
      'no Deployment chats',
      (one) => {
        one.spec.scaleTargetRef.name = 'chats';
      },
    ],
    [
      'Service',
      'chat',
      '0 workloads are behind it',
      (one) => {
        one.spec.selector = { any: 'other' };
      },
    ],
    [
      'Ingress',
      'petalwise',
      'has no port web',
      (one) => {
        one.spec.rules[0].http.paths[0].backend.service.port.name = 'web';
      },
    ],
    [
      'NetworkPolicy',
      'default-deny',
      'no policy denies',
      (one) => {
        one.spec.policyTypes.pop();
      },
    ],
    [
      'Namespace',
      'petalwise',
      'more than restricted',
      (one) => {
        delete one.metadata.labels;
      },
    ],
    [
      'ConfigMap',
      'gateway',
      'is a secret',
      (one) => {
        one.data.REDIS_URL = 'redis://user:word@redis';
      },
    ],
    [
      'Cluster',
      'postgres',
      'no secret postgres-chats',
      (one) => {
        one.spec.managed.roles[1].passwordSecret.name = 'postgres-chats';
      },
    ],
    [
      'ExternalSecret',
      'gateway',
      'no METRICS_TOKEN',
      (one) => {
        one.spec.data = one.spec.data.filter((data: Broken) => data.secretKey !== 'METRICS_TOKEN');
      },
    ],
    [
      'Job',
      'release',
      'run for ever',
      (one) => {
        delete one.spec.activeDeadlineSeconds;
      },
    ],
  ];

  it.each(cases)('%s %s: "%s" is found', (kind, name, words, spoil) => {
    const objects: KubeObject[] = structuredClone(cluster('prod'));
    const object = objects.find((one) => one.kind === kind && one.metadata.name.replace(/-[a-z0-9]{10}$/, '') === name);
    spoil(object);
    expect(breaches(objects, { secrets: secretKeysOf(objects), spread: true }).join('\n')).toContain(words);
  });
});
