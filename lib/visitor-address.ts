import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { env } from './env';

/** The header in which a request carries its visitor's address through the framework. Never taken from outside. */
const header = 'x-visitor-address';

/**
 * Whose request it is, as a header: route handlers don't see the connection, and the headers that name an address can be
 * written by anybody.
 */
export function visitorAddressHeader(request: IncomingMessage): Record<string, string> {
  const { remoteAddress } = request.socket;
  const address = env().trustProxy
    ? forwardedAddress(String(request.headers['x-forwarded-for'] ?? ''), remoteAddress)
    : plainAddress(remoteAddress);
  return { [header]: address };
}

/** Whose request it is: an address, of the sixth version the network it lies in. Kept nowhere, logged nowhere. */
export function visitorAddress(request: Request): string {
  return request.headers.get(header) ?? 'unknown';
}

/** The last address that isn't one of a network of our own: the proxies in front of us append what they saw. */
export function forwardedAddress(forwarded: string, remote: string | undefined): string {
  const hops = forwarded
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => isIP(hop) !== 0);
  return plainAddress(hops.findLast((hop) => !isPrivate(hop)) ?? hops[0] ?? remote);
}

function isPrivate(address: string): boolean {
  return /^(?:10\.|127\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd]|fe[89ab])/i.test(
    address,
  );
}

function plainAddress(address: string | undefined): string {
  const plain = (address ?? 'unknown').replace(/^::ffff:(?=\d+\.)/i, '');
  // One visitor has a whole network of these.
  return isIP(plain) === 6 ? network(plain) : plain;
}

function network(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const behind = tail ? tail.split(':') : [];
  const whole =
    tail === undefined
      ? groups
      : [...groups, ...Array<string>(8 - groups.length - behind.length).fill('0'), ...behind];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::`;
}
