import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { env } from '@/lib/env';

/** The header in which a request carries its visitor's address through the framework. Never taken from outside. */
const header = 'x-visitor-address';
const unknown = 'unknown';

/**
 * Whose request it is, as a header: route handlers don't see the connection, and the headers that name an address can be
 * written by anybody.
 */
export function visitorAddressHeader(request: IncomingMessage): Record<string, string> {
  const { remoteAddress } = request.socket;
  const { trustedProxies } = env();
  const address =
    trustedProxies > 0
      ? forwardedAddress(String(request.headers['x-forwarded-for'] ?? ''), remoteAddress, trustedProxies)
      : plainAddress(remoteAddress);
  return { [header]: address ?? unknown };
}

/** Whose request it is: an address, of the sixth version the network it lies in. Kept nowhere, logged nowhere. */
export function visitorAddress(request: Request): string {
  return request.headers.get(header) ?? unknown;
}

/**
 * The visitor's address behind this many trusted proxies: each of them appends what it saw, so it is the one that the
 * first of them wrote. What stands before it was written by the visitor. The connection's own where that is no address.
 */
export function forwardedAddress(forwarded: string, remote: string | undefined, proxies: number): string {
  const hops = forwarded.split(',').map(withoutPort);
  return plainAddress(hops.at(-proxies) ?? hops[0]) ?? plainAddress(remote) ?? unknown;
}

/** Proxies may write the port as well: `203.0.113.7:4711`, `[2001:db8::1]:443`. */
function withoutPort(hop: string): string {
  return hop.trim().replace(/^\[(.*)\](?::\d+)?$|^([^:]+):\d+$/, '$1$2');
}

/** An address in one spelling; of the sixth version the network, since one visitor has a whole one. Null for none. */
function plainAddress(text: string | undefined): string | null {
  if (text === undefined || !ipaddr.isValid(text)) return null;
  const address = ipaddr.process(text);
  if (!('parts' in address)) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::`;
}
