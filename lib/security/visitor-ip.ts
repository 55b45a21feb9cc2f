import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';

/** Request header that carries the visitor's IP through the framework. Never accepted from outside. */
const header = 'x-visitor-address';
const unknown = 'unknown';

/**
 * Returns the visitor's IP as a request header: route handlers don't see the connection, and clients can forge the
 * headers that name an IP.
 */
export function visitorIpHeader(request: IncomingMessage): Record<string, string> {
  return { [header]: visitorIp(request) };
}

/** Returns the visitor's IP, while the connection is open. */
export function visitorIp(request: IncomingMessage): string {
  const { remoteAddress } = request.socket;
  const { trustProxy } = env();
  const forwarded = String(request.headers['x-forwarded-for'] ?? '');
  // A limit by IP would refuse all visitors together.
  if (hidesVisitors(forwarded, remoteAddress, trustProxy))
    log.once('visitors share the address of a proxy: TRUST_PROXY is lower than their number', {
      trusted: trustProxy,
    });
  return forwardedIp(forwarded, remoteAddress, trustProxy);
}

/** Returns the visitor's IP; for IPv6, its /64 network. It is never stored and never logged. */
export function visitorIpFromHeaders(request: Request): string {
  return request.headers.get(header) ?? unknown;
}

/**
 * Returns the visitor's IP behind `proxies` trusted proxies. Each proxy appends the IP that it sees, so the entry of
 * the first proxy counts. Clients write the entries before it, which are ignored even where this one is invalid
 * (decision 74). Without proxies, or for an invalid entry, it is the connection's IP.
 */
export function forwardedIp(forwarded: string, remote: string | undefined, proxies: number): string {
  return parseIp(clientBehind(proxies, hopsOf(forwarded, proxies), remote)) ?? parseIp(remote) ?? unknown;
}

/** Whether visitors seem to share the IP of an uncounted proxy: it is of a private network, and forwards for others. */
export function hidesVisitors(forwarded: string, remote: string | undefined, proxies: number): boolean {
  const hops = hopsOf(forwarded, proxies);
  const client = clientBehind(proxies, hops, remote) ?? '';
  const isForwarded = forwarded !== '' && hops.length > proxies;
  return isForwarded && ipaddr.isValid(client) && networks.has(ipaddr.process(client).range());
}

/** Private and shared networks (RFC 1918, 4193, 6598). */
const networks = new Set(['private', 'uniqueLocal', 'carrierGradeNat', 'linkLocal', 'loopback']);

/** Number of hops that are read besides those of trusted proxies: a client can write any number. */
const others = 10;

const hopsOf = (forwarded: string, proxies: number): readonly string[] =>
  forwarded
    .split(',')
    .slice(-(proxies + others))
    .map(withoutPort);

/** Returns the IP that the first of the trusted proxies saw; without proxies, the connection's. */
function clientBehind(
  proxies: number,
  hops: readonly string[],
  remote: string | undefined,
): string | undefined {
  return proxies === 0 ? remote : (hops.at(-proxies) ?? hops[0]);
}

/** Removes the port that proxies may append: `203.0.113.7:4711`, `[2001:db8::1]:443`. */
function withoutPort(hop: string): string {
  return hop.trim().replace(/^\[([\da-f:.]{2,45})\](?::\d{1,5})?$|^([\d.]{7,15}):\d{1,5}$/i, '$1$2');
}

/** Normalizes an IP, IPv6 to its /64 network, since one visitor has a whole one. Null for an invalid IP. */
function parseIp(text: string | undefined): string | null {
  if (text === undefined || !ipaddr.isValid(text)) return null;
  const ip = ipaddr.process(text);
  if (!('parts' in ip)) return ip.toString();
  return `${ip.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::`;
}
