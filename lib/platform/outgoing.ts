import { Agent, EnvHttpProxyAgent, type Dispatcher } from 'undici';

/** Hosts of this machine never use a proxy. */
const ownHosts = ['localhost', '127.0.0.1', '[::1]'];

const variable = (name: string) => process.env[name.toLowerCase()] ?? process.env[name] ?? '';

/**
 * Creates the connections to the upstream: through the proxy of `HTTPS_PROXY` or `HTTP_PROXY`, except for hosts of
 * `NO_PROXY` and of this machine; direct ones without these variables.
 */
export function outgoingAgent(options: Agent.Options): Dispatcher {
  if (variable('HTTPS_PROXY') === '' && variable('HTTP_PROXY') === '') return new Agent(options);
  const noProxy = [variable('NO_PROXY'), ...ownHosts].filter(Boolean).join(',');
  return new EnvHttpProxyAgent({ ...options, noProxy });
}
