import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createClientAddress, network } from './client-address.ts';

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

describe('the address of a caller', () => {
  it('is the socket’s, whatever the caller claims', () => {
    expect(createClientAddress('')(from('::ffff:203.0.113.9', '10.0.0.1'))).toBe('203.0.113.9');
    expect(createClientAddress('10.0.0.0/8')(from('203.0.113.9', '1.2.3.4'))).toBe('203.0.113.9');
  });

  it('is the last one before our proxies, which the caller cannot choose', () => {
    const address = createClientAddress('10.0.0.0/8, fd00::/8');
    expect(address(from('10.1.1.1', '1.1.1.1, 198.51.100.7, 10.2.2.2'))).toBe('198.51.100.7');
    expect(address(from('fd00::1', '2001:db8::5'))).toBe('2001:db8::5');
    expect(address(from('10.1.1.1', '10.9.9.9'))).toBe('10.1.1.1');
    expect(address(from('10.1.1.1', 'no address'))).toBe('10.1.1.1');
  });
});

describe('the network that limits count by', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('of %s is %s', (address, expected) => {
    expect(network(address)).toBe(expected);
  });
});
