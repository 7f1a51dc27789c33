import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

/**
 * Whose address a request comes from: the socket's, unless that is a trusted proxy; then the last address of
 * `X-Forwarded-For` that is none.
 * @param trusted addresses or CIDR ranges, comma-separated
 */
export const createClientAddress = (trusted: string) => {
  const proxies = blockList(trusted);
  const isProxy = (address: string) => proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  return (req: IncomingMessage): string => {
    const direct = plain(req.socket.remoteAddress ?? '');
    if (trusted === '' || !isProxy(direct)) return direct;
    const forwarded = String(req.headers['x-forwarded-for'] ?? '').split(',');
    const hops = forwarded.map((hop) => plain(hop.trim())).filter((hop) => isIP(hop) !== 0);
    return hops.findLast((hop) => !isProxy(hop)) ?? direct;
  };
};
export type ClientAddress = ReturnType<typeof createClientAddress>;

/** What one network customer owns: an IPv4 address, or an IPv6 /64. Limits count by it. */
export const network = (address: string): string => {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const filled = [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
  return `${filled.slice(0, 4).join(':')}::/64`;
};

/** IPv4 as IPv6 sockets write it (`::ffff:192.0.2.1`). */
const plain = (address: string) => address.replace(/^::ffff:/i, '');

const blockList = (text: string): BlockList => {
  const list = new BlockList();
  for (const entry of text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [address = '', prefix] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
};
