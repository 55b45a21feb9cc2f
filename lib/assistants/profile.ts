import { env } from '@/lib/platform/env';
import { assistantPaths } from '@/lib/routing/endpoint-paths';
import { capabilities, ucpVersion } from './ucp-schemas';

const spec = 'https://ucp.dev/2026-04-08/specification';
const published = (file: string) => `https://ucp.dev/2026-04-08/${file}.json`;

/** Returns the profile by which assistants discover the endpoints (UCP, `/.well-known/ucp`). */
export function ucpProfile() {
  const { siteUrl } = env();
  const service = { version: ucpVersion, spec: `${spec}/overview/` };
  return {
    ucp: {
      version: ucpVersion,
      services: {
        'dev.ucp.shopping': [
          {
            ...service,
            transport: 'mcp',
            endpoint: siteUrl + assistantPaths.mcp,
            schema: published('services/shopping/mcp.openrpc'),
          },
          {
            ...service,
            transport: 'rest',
            endpoint: siteUrl + assistantPaths.rest,
            schema: published('services/shopping/rest.openapi'),
          },
        ],
      },
      capabilities: Object.fromEntries(
        Object.entries(capabilities).map(([name, schema]) => [
          name,
          [
            {
              version: ucpVersion,
              spec: `${spec}/catalog/${name.split('.').at(-1) ?? ''}/`,
              schema: published(`schemas/shopping/${schema}`),
            },
          ],
        ]),
      ),
      payment_handlers: {},
    },
  };
}
