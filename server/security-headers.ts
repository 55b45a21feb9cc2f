import type { ServerResponse } from 'node:http';
import { nothingAllowed } from './csp';

/**
 * Headers of every response (product 14.3). What is no page may do nothing; a page brings a policy of its own, which takes
 * the place of this one.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': nothingAllowed,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
};

/** Puts them on a response before anything is written. */
export function setSecurityHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
}
