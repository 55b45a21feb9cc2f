import type { AddressInfo, Server } from 'node:net';
import { version } from '../package.json';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { metrics } from '@/lib/platform/metrics';
import { StartError } from './start-checks';

/** Logs what runs where: address, version, deployment, upstream, what instances share and what is off. */
export function reportStart(server: Server): void {
  const settings = env();
  const { address, port } = server.address() as AddressInfo;
  const deployment = process.env['DEPLOYMENT_ID'] ?? '';
  const off = Object.entries({
    chat: settings.chat === null,
    purges: settings.revalidateSecret === null,
    'vehicle feed': settings.vehicleFeed === null,
    assistants: !settings.assistants,
    metrics: settings.metricsPort === null,
    'trusted proxies': settings.trustedProxies === 0,
  });
  metrics().build.set({ version, deployment, node: process.version }, 1);
  log.info('the storefront is ready', {
    address: `http://${address.includes(':') ? `[${address}]` : address}:${port}`,
    site: settings.siteUrl,
    version,
    deployment: deployment || 'none',
    upstream: new URL(settings.stockfinderBaseUrl).host,
    shared: settings.redisUrl === null ? 'nothing' : 'data, purges, maintenance, forms and limits by Redis',
    off: off
      .filter(([, isOff]) => isOff)
      .map(([name]) => name)
      .join(', '),
    ...(settings.metricsOrigins.length > 0 && { 'policy opened for': settings.metricsOrigins.join(' ') }),
  });
}

/** Warns of flags that are neither true nor false, in a sentence each. */
export function warnOfSettings(variables: Readonly<Record<string, string | undefined>>): void {
  for (const name of ['PRODUCTION', 'STOCKFINDER_IDEMPOTENT_FORMS']) {
    const value = variables[name]?.trim();
    if (value && !/^(?:true|false)$/.test(value))
      log.warn(`${name} counts as false: it is "${value}", and only "true" switches it on.`);
  }
}

/** Returns the error of listening as a sentence where its cause is known. */
export function listenError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(`Port ${port} is taken by another process: stop it, or set another PORT.`);
  if (error.code === 'EACCES')
    return new StartError(`This user may not listen on port ${port}: set a PORT from 1024.`);
  return error;
}
