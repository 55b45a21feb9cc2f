import { type Agent, EnvHttpProxyAgent } from 'undici';
import { connections } from './resource-limits';
import { serviceAccessor } from './services';

/** Hosts of this machine never use a proxy. */
const ownHosts = ['localhost', '127.0.0.1', '[::1]'];
/** TLS over a long distance takes more than a second. */
const connectTimeoutMs = 5_000;

/**
 * Creates the connections to the upstream: through the proxy of `HTTPS_PROXY` or `HTTP_PROXY`, except for
 * hosts of `NO_PROXY` and of this machine; direct ones without these variables.
 */
function createProxyAwareAgent(
  use: 'reads' | 'forms' | 'pictures and documents',
  options?: Agent.Options,
): EnvHttpProxyAgent {
  const named = process.env['no_proxy'] ?? process.env['NO_PROXY'] ?? '';
  const noProxy = [named, ...ownHosts].filter(Boolean).join(',');
  const limit = connections[`connections for ${use}`];
  return new EnvHttpProxyAgent({
    ...options,
    noProxy,
    connections: limit,
    connect: { timeout: connectTimeoutMs },
  });
}

/** Our own connections by use: the framework's patched `fetch` would store answers by itself. */
export const connectionAgents = serviceAccessor('agents', () => ({
  reads: createProxyAwareAgent('reads'),
  // A form never reuses an idle connection: the other end may have closed it meanwhile.
  forms: createProxyAwareAgent('forms', { pipelining: 0 }),
  files: createProxyAwareAgent('pictures and documents'),
}));
