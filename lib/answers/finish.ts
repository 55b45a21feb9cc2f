import type { ServerResponse } from 'node:http';
import { env } from '../env';
import { keepUtm } from '../campaign-params';
import { isMaintenanceOn } from '../maintenance';
import { nothingAllowed, policyOfPlainPage } from '../page-cache/csp';
import { backCookie } from '../back-cookie';
import { paths } from '../routes';
import { sparePage, wholeHeader } from '../page-cache/spare-pages';
import { errorPage } from './error-page';
import { takeGone } from './gone-requests';
import { readySparePages } from './ready-spare-pages';
import { securityHeaders } from './security-headers';

const isHtml = (response: ServerResponse) =>
  String(response.getHeader('content-type') ?? '').startsWith('text/html');

/** Adds what the answer doesn't say itself. Files and data may do nothing; pages have a policy of their own. */
export function finish(response: ServerResponse): void {
  readySparePages(response);
  for (const [name, value] of Object.entries(securityHeaders)) {
    if (!response.hasHeader(name)) response.setHeader(name, value);
  }
  // The framework has browsers ask for it again with every change of the address; its own is a hash away.
  if (response.req.url?.startsWith('/icon.svg?'))
    response.setHeader('cache-control', 'public, max-age=86400');
  if (response.hasHeader('content-security-policy')) return;
  response.setHeader('content-security-policy', isHtml(response) ? policyOfPlainPage() : nothingAllowed);
}

/**
 * The body for a page that failed or doesn't exist, with the headers set to it; null when the answer is fine as it is.
 * The framework's own documents for both are empty until its scripts fill them.
 */
export function substitute(response: ServerResponse): string | null {
  const whole = response.hasHeader(wholeHeader);
  response.removeHeader(wholeHeader);
  if (takeGone(response.req.headers['x-nonce'])) {
    response.statusCode = 404;
    response.statusMessage = 'Not Found';
    return null;
  }
  if (!isHtml(response) || whole) return null;
  if (response.statusCode === 404) return missing(response);
  return response.statusCode === 500 ? failed(response) : null;
}

/** The 404 page within its frame; before it was first rendered the framework's own document has to do. */
function missing(response: ServerResponse): string | null {
  const page = sparePage('not-found');
  return page && replaceBody(response, page.html, page.policy);
}

/** The first visitor who meets an upstream's 503 goes the way that all others go from there on (specification 8). */
function failed(response: ServerResponse): string {
  response.setHeader('cache-control', 'no-store');
  if (isMaintenanceOn()) {
    response.statusCode = 307;
    response.statusMessage = 'Temporary Redirect';
    response.setHeader('location', paths.maintenance + campaignOf(response.req.url ?? ''));
    response.appendHeader('set-cookie', backCookie(response.req.url ?? ''));
    return replaceBody(response, '', policyOfPlainPage());
  }
  const page = sparePage('failed');
  if (page) return replaceBody(response, page.html, page.policy);
  // Without the configuration there is no frame: a page that needs nothing.
  return replaceBody(response, errorPage(env().locale), policyOfPlainPage());
}

function replaceBody(response: ServerResponse, body: string, policy: string): string {
  for (const name of ['content-encoding', 'etag', 'x-middleware-rewrite']) response.removeHeader(name);
  response.setHeader('content-length', Buffer.byteLength(body));
  response.setHeader('content-security-policy', policy);
  return body;
}

function campaignOf(address: string): string {
  return keepUtm(new URLSearchParams(address.split('?')[1] ?? ''));
}
