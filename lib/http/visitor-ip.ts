import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { serverEnv } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';

/**
 * Returns the visitor's IP, while the connection is open; for IPv6, its /64 network. It is never stored or
 * logged.
 */
export function visitorIpOrNetwork(request: IncomingMessage): string {
  const { remoteAddress } = request.socket;
  const { trustProxy } = serverEnv();
  const forwarded = String(request.headers['x-forwarded-for'] ?? '');
  // A limit by IP would refuse all visitors together.
  if (isBehindUncountedProxy(forwarded, remoteAddress, trustProxy))
    log.warnOnce('visitors share the address of a proxy: TRUST_PROXY is lower than their number', {
      trusted: trustProxy,
    });
  return clientIpBehindProxies(forwarded, remoteAddress, trustProxy);
}

/**
 * Returns the visitor's IP behind `proxies` trusted proxies. Each proxy appends the IP that it sees, so the
 * entry of the first proxy counts. Clients write the entries before it, which are ignored even where this one
 * is invalid (decision 74). Without proxies, or for an invalid entry, it is the connection's IP.
 */
export function clientIpBehindProxies(
  forwarded: string,
  remote: string | undefined,
  proxies: number,
): string {
  return ipv4OrIpv6Network(rawClientIp(forwarded, remote, proxies)) ?? ipv4OrIpv6Network(remote) ?? 'unknown';
}

/**
 * Whether visitors seem to share the IP of an uncounted proxy: it is of a private network, and forwards for
 * others.
 */
export function isBehindUncountedProxy(
  forwarded: string,
  remote: string | undefined,
  proxies: number,
): boolean {
  const client = rawClientIp(forwarded, remote, proxies) ?? '';
  const isForwarded = forwarded !== '' && forwarded.split(',').length > proxies;
  return isForwarded && ipaddr.isValid(client) && networks.has(ipaddr.process(client).range());
}

/** Private and shared networks (RFC 1918, 4193, 6598). */
const networks = new Set(['private', 'uniqueLocal', 'carrierGradeNat', 'linkLocal', 'loopback']);

/** Returns the IP that the first of the trusted proxies saw; without proxies, the connection's. */
function rawClientIp(forwarded: string, remote: string | undefined, proxies: number): string | undefined {
  const hops = forwarded.split(',');
  return proxies === 0 ? remote : withoutPort(hops.at(-proxies) ?? hops[0] ?? '');
}

/** Removes the port that proxies may append: `203.0.113.7:4711`, `[2001:db8::1]:443`. */
function withoutPort(hop: string): string {
  return hop.trim().replace(/^\[([\da-f:.]{2,45})\](?::\d{1,5})?$|^([\d.]{7,15}):\d{1,5}$/i, '$1$2');
}

/** Normalizes an IP, IPv6 to its /64 network, since one visitor has a whole one. Null for an invalid IP. */
function ipv4OrIpv6Network(text: string | undefined): string | null {
  if (text === undefined || !ipaddr.isValid(text)) return null;
  const ip = ipaddr.process(text);
  if (!('parts' in ip)) return ip.toString();
  return `${ip.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::`;
}
