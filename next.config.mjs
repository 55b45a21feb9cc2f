import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_SERVER } from 'next/constants.js';

/** @type {import('next').NextConfig} */
const config = {
  outputFileTracingRoot: import.meta.dirname,
  poweredByHeader: false,
  // The front door compresses what it keeps, once (server/response.ts).
  compress: false,
  experimental: {
    // A URL that no page has is answered by one whole document, which no other page's data carries.
    globalNotFound: true,
    // A prefetched page is shown for a minute, as long as what it was made of is kept (decision 56).
    staleTimes: { static: 60 },
    // Fewer and larger files: on a phone a request costs more than the code that two pages share coming twice.
    turbopackChunking: {
      requestCost: 2_000_000,
      minChunkSize: 200_000,
      maxMergeChunkSize: 2_000_000,
      firstPageLoadPriority: 1,
      maxChunkCountPerGroup: 1,
    },
  },
  generateEtags: false,
  // Preloads are in the document alone: a `Link` header would announce the style sheets, which the front door inlines.
  reactMaxHeadersLength: 1,
  // A page's head is whole before anything is sent, whoever asks: one answer for all.
  htmlLimitedBots: /.*/,
  // Front door and middleware answer old addresses and trailing slashes in one redirect.
  skipTrailingSlashRedirect: true,
  // The middleware gets a URL with the name that this server has, to which its rewrites and redirects belong.
  skipProxyUrlNormalize: true,
  // In one long line, as the build writes it, a failed assertion of it would be searched for during minutes.
  serverExternalPackages: ['undici'],
  // Pictures come through our own proxy (app/fotos), which knows what may be fetched.
  images: { unoptimized: true },
  // `npm test` checks the types of everything, tests too; a build for the demo need not wait for it.
  typescript: { ignoreBuildErrors: true },
  ...(process.env.DEPLOYMENT_ID && { deploymentId: process.env.DEPLOYMENT_ID }),
};

/** What the development server loads as it is, instead of compiling it: the first page comes two seconds sooner. */
const uncompiledPackages = [
  '@modelcontextprotocol/server',
  'dom-serializer',
  'domhandler',
  'htmlparser2',
  'ioredis',
  'ipaddr.js',
  'lru-cache',
  'prom-client',
  'rate-limiter-flexible',
  'sanitize-html',
  'zod',
];

/** The plugin is for building: a finished build is served without it and the compiler it brings. */
export default async function configFor(phase) {
  if (phase === PHASE_PRODUCTION_SERVER) return config;
  const { default: createNextIntlPlugin } = await import('next-intl/plugin');
  const withMessages = createNextIntlPlugin('./lib/i18n/request.ts');
  if (phase !== PHASE_DEVELOPMENT_SERVER) return withMessages(config);
  const serverExternalPackages = [...config.serverExternalPackages, ...uncompiledPackages];
  return withMessages({ ...config, serverExternalPackages });
}
