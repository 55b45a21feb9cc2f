import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { processWide } from '@/lib/platform/process-wide';

/** The header in which a request carries its visitor's address through the framework. Never taken from outside. */
const header = 'x-visitor-address';
const unknown = 'unknown';

/**
 * Whose request it is, as a header: route handlers don't see the connection, and the headers that name an address can be
 * written by anybody.
 */
export function visitorAddressHeader(request: IncomingMessage): Record<string, string> {
  return { [header]: addressOf(request) };
}

/** Whose request it is, while its connection stands. */
export function addressOf(request: IncomingMessage): string {
  const { remoteAddress } = request.socket;
  const { trustedProxies } = env();
  const forwarded = String(request.headers['x-forwarded-for'] ?? '');
  if (hidesVisitors(forwarded, remoteAddress, trustedProxies)) warnOnce(trustedProxies);
  return forwardedAddress(forwarded, remoteAddress, trustedProxies);
}

/** Whose request it is: an address, of the sixth version the network it lies in. Kept nowhere, logged nowhere. */
export function visitorAddress(request: Request): string {
  return request.headers.get(header) ?? unknown;
}

/**
 * The visitor's address behind this many trusted proxies: each of them appends what it saw, so it is the one that the
 * first of them wrote. What stands before it was written by the visitor, and is never looked at, whatever this one is
 * (decision 74). The connection's own without proxies, and where that is no address.
 */
export function forwardedAddress(forwarded: string, remote: string | undefined, proxies: number): string {
  return plainAddress(seenBy(proxies, hopsOf(forwarded, proxies), remote)) ?? plainAddress(remote) ?? unknown;
}

/**
 * Whether all visitors seem to share the address of a proxy that isn't counted as one: it lies in a private or shared
 * network (RFC 1918, 4193, 6598), and says that it stands for somebody of the internet.
 */
export function hidesVisitors(forwarded: string, remote: string | undefined, proxies: number): boolean {
  const hops = hopsOf(forwarded, proxies);
  const before = hops.slice(0, Math.max(0, hops.length - proxies));
  return (
    isOfANetwork(seenBy(proxies, hops, remote)) === true && before.some((hop) => isOfANetwork(hop) === false)
  );
}

/** Longer than any address with a port, and the blank before it. */
const longestHop = 64;
/** Beside those of trusted proxies so many others are looked at. */
const others = 10;

/** The last hops of a header that anybody can have begun, at any length. */
function hopsOf(forwarded: string, proxies: number): readonly string[] {
  const most = proxies + others;
  const read = forwarded.slice(-most * longestHop);
  // What is cut off may have begun within a hop.
  const hops = read.split(',').slice(read.length < forwarded.length ? 1 : 0);
  return hops.slice(-most).map(withoutPort);
}

/** Whom the first of so many proxies saw; without any, whom we see. */
function seenBy(proxies: number, hops: readonly string[], remote: string | undefined): string | undefined {
  return proxies === 0 ? remote : (hops.at(-proxies) ?? hops[0]);
}

const ofANetwork = new Set(['private', 'uniqueLocal', 'carrierGradeNat', 'linkLocal', 'loopback']);

/** Null for what is no address. */
function isOfANetwork(text: string | undefined): boolean | null {
  return text === undefined || !ipaddr.isValid(text) ? null : ofANetwork.has(ipaddr.process(text).range());
}

/** A limit by address would refuse everybody at once: whoever runs this should know before that. */
function warnOnce(trustedProxies: number): void {
  processWide('proxies-warning', () => {
    log.warn('visitors share the address of a proxy: TRUST_PROXY is lower than their number', {
      trustedProxies,
    });
    return true;
  });
}

/** Proxies may write the port as well: `203.0.113.7:4711`, `[2001:db8::1]:443`. */
function withoutPort(hop: string): string {
  return hop.trim().replace(/^\[([\da-f:.]{2,45})\](?::\d{1,5})?$|^([\d.]{7,15}):\d{1,5}$/i, '$1$2');
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
