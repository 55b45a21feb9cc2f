import { type Agent, EnvHttpProxyAgent, type Dispatcher } from 'undici';

/** Hosts of this machine never use a proxy. */
const ownHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Creates the connections to the upstream: through the proxy of `HTTPS_PROXY` or `HTTP_PROXY`, except for hosts of
 * `NO_PROXY` and of this machine; direct ones without these variables.
 */
export function createProxyAwareAgent(options: Agent.Options): Dispatcher {
  const named = process.env['no_proxy'] ?? process.env['NO_PROXY'] ?? '';
  const noProxy = [named, ...ownHosts].filter(Boolean).join(',');
  return new EnvHttpProxyAgent({ ...options, noProxy });
}
