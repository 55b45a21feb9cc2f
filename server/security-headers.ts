import { serverEnv } from '@/lib/platform/env';
import { cspHashSource } from '@/lib/http/inline-scripts';
import { application } from '@/lib/platform/application';

/** Browsers send reports of the policy there. */
const reportGroup = 'policy';

/**
 * Returns the headers of every response. A response that is no page may load nothing; a page's own policy
 * replaces this one.
 */
export const securityHeaders = (): Readonly<Record<string, string>> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'reporting-endpoints': `${reportGroup}="${application().reportPath}"`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': `max-age=63072000${serverEnv().hstsSubdomains ? '; includeSubDomains' : ''}`,
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-resource-policy': 'same-origin',
  ...(!application().isOpenedByOthers() && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
});

type Texts = readonly (string | Buffer)[];

/** Returns the policy of a page with these inline scripts and style elements, by their hashes. */
export function contentSecurityPolicy(scripts: Texts, styles: Texts): string {
  const { scripts: trusted, handlers, origins, partners } = application().trusted();
  // Event attributes run by their hashes only with 'unsafe-hashes'; policies without handlers omit it.
  const attributes = handlers.length > 0 ? ["'unsafe-hashes'", ...handlers] : [];
  const otherOrigins = [...new Set([...origins, ...partners])];
  const hosts = otherOrigins.filter((origin) => origin.startsWith('http'));
  const tools = serverEnv().metricsOrigins;
  const opened = [...hosts, ...tools];
  // An https origin doesn't include its web sockets.
  const sockets = tools.map((origin) => origin.replace(/^http/, 'ws'));
  // Banners, tag managers and the chat add unpredictable style elements; a hash would cancel 'unsafe-inline'.
  const bringsStyles = trusted.length > 0 || otherOrigins.length > 0;
  // Tag managers load tracking pictures from unpredictable hosts.
  const pictures = origins.length > 0 ? ['https:'] : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts.map(cspHashSource), ...trusted, ...attributes, ...opened],
    'style-src': ["'self'", ...(bringsStyles ? ["'unsafe-inline'"] : styles.map(cspHashSource)), ...opened],
    // Colors and sizes of single elements, also in configured content; they can load nothing.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...opened, ...pictures],
    'font-src': ["'self'", 'data:', ...opened],
    'connect-src': ["'self'", ...otherOrigins, ...sockets, ...tools, ...pictures],
    'frame-src': ["'self'", ...opened],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'report-to': [reportGroup],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
