import { Agent, EnvHttpProxyAgent, type Dispatcher } from 'undici';

/** Hosts of this machine are never asked through a proxy. */
const ownHosts = ['localhost', '127.0.0.1', '[::1]'];

const variable = (name: string) => process.env[name.toLowerCase()] ?? process.env[name] ?? '';

/**
 * Connections to the upstream: through the proxy that `HTTPS_PROXY` or `HTTP_PROXY` names, unless `NO_PROXY` or this machine
 * leaves the host out; without these variables, direct ones.
 */
export function outgoingAgent(options: Agent.Options): Dispatcher {
  if (variable('HTTPS_PROXY') === '' && variable('HTTP_PROXY') === '') return new Agent(options);
  const noProxy = [variable('NO_PROXY'), ...ownHosts].filter(Boolean).join(',');
  return new EnvHttpProxyAgent({ ...options, noProxy });
}
