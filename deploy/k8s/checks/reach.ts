import type { KubeObject } from '../build.ts';
import { selects } from './workloads.ts';

/** Who speaks or is spoken to: a pod here, a pod of another namespace, or an address out in the world. */
export type End =
  | { readonly pod: Readonly<Record<string, string>> }
  | { readonly namespace: string }
  | { readonly address: string };

/** Whether the network policies let `from` open a connection to that port of `to`: out of the one, into the other. */
export function mayReach(objects: readonly KubeObject[], from: End, to: End, port: number): boolean {
  const policies = objects.filter(({ kind }) => kind === 'NetworkPolicy');
  return (
    allows(policies, { end: from, direction: 'Egress' }, to, port) &&
    allows(policies, { end: to, direction: 'Ingress' }, from, port)
  );
}

function allows(
  policies: readonly KubeObject[],
  { end, direction }: { end: End; direction: 'Egress' | 'Ingress' },
  other: End,
  port: number,
): boolean {
  // Only pods of this namespace are under these policies.
  if (!('pod' in end)) return true;
  const about = policies.filter(
    ({ spec }) => spec.policyTypes.includes(direction) && selects(spec.podSelector, end.pod),
  );
  if (about.length === 0) return true;
  const [rules, peers] = direction === 'Egress' ? ['egress', 'to'] : ['ingress', 'from'];
  return about.some(({ spec }) =>
    (spec[rules as string] ?? []).some(
      (rule: Rule) =>
        (rule.ports ?? [{ port }]).some((one) => one.port === port) &&
        (rule[peers as 'to' | 'from'] ?? [{ everybody: true }]).some((peer) => means(peer, other)),
    ),
  );
}

interface Rule {
  readonly ports?: readonly { port: number }[];
  readonly to?: readonly Peer[];
  readonly from?: readonly Peer[];
}
interface Peer {
  readonly podSelector?: Parameters<typeof selects>[0];
  readonly namespaceSelector?: Parameters<typeof selects>[0];
  readonly ipBlock?: { cidr: string; except?: readonly string[] };
  readonly everybody?: true;
}

function means(peer: Peer, end: End): boolean {
  if (peer.everybody) return true;
  if ('address' in end)
    return (
      peer.ipBlock?.cidr === '0.0.0.0/0' && !(peer.ipBlock.except ?? []).some((range) => isWithin(end.address, range))
    );
  if ('namespace' in end) return selects(peer.namespaceSelector, { 'kubernetes.io/metadata.name': end.namespace });
  return peer.namespaceSelector === undefined && selects(peer.podSelector, end.pod);
}

function isWithin(address: string, range: string): boolean {
  const [network = '', bits = '32'] = range.split('/');
  const shift = 2 ** (32 - Number(bits));
  return Math.floor(numberOf(address) / shift) === Math.floor(numberOf(network) / shift);
}

const numberOf = (address: string) => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
