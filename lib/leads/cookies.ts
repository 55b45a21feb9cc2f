import 'server-only';
import { randomUUID } from 'node:crypto';
import { dataLifetimes } from '@/lib/settings/lifetimes';
import { isHttpsSite } from '@/lib/platform/env';
import { sentCookieName, serializeSetCookie } from '@/lib/http/cookie';
import { log } from '@/lib/platform/log';
import type { SentFinancing } from '@/lib/finance/financing';
import type { InitialForm } from './fields';
import { paths, leadCookies } from '@/lib/routing/routes';
import {
  encryptWithTtl,
  decryptWithAnyOrNull,
  storeEncrypted,
  readEncryptedOrNull,
} from '@/lib/http/encryption';
import { loadEncryptingSecret, loadServerSecrets } from '@/lib/http/server-secret';

/** The content of the confirmation page. Texts are empty for none. */
export interface Confirmation {
  /** The upstream's message, sanitized HTML. */
  readonly message: string;
  /** Ids of the vehicle, the dealer and the model option. */
  readonly vehicle: string;
  readonly dealer: string;
  readonly model: string;
  /** How the dealer can reach the visitor, as typed. */
  readonly phone: string;
  readonly email: string;
  readonly financing: SentFinancing;
  /** Id of the lead for analytics. */
  readonly eventId: string;
}

/** Cookies of a request (`cookies` of `next/headers`). */
interface Jar {
  readonly get: (name: string) => { readonly value: string } | undefined;
}

type LeadCookieName = keyof typeof leadCookies;

const lifetimes = {
  form: dataLifetimes['returned form'].ttl,
  confirmation: dataLifetimes.confirmation.ttl,
} as const;
/** Maximum length of a cookie that browsers store, with its attributes. */
const maxCookieLength = 4_000;

/** Returns a `Set-Cookie` header with the encrypted content; null deletes the cookie. */
async function encryptedCookieHeader(
  name: LeadCookieName,
  content: object | null,
  path: string,
): Promise<string> {
  const ttl = content ? lifetimes[name] : 0;
  const value = content ? encryptWithTtl(await loadEncryptingSecret(), name, content, ttl) : '';
  const seconds = Math.round(ttl / 1_000);
  return serializeSetCookie({ name: leadCookies[name], value, path, seconds, isSecure: isHttpsSite() });
}

/** Returns the content of a cookie; null if it is absent, changed or expired. */
async function readEncryptedCookie(name: LeadCookieName, jar: Jar): Promise<unknown> {
  const text = jar.get(sentCookieName(leadCookies[name], isHttpsSite()))?.value;
  return text ? decryptWithAnyOrNull(await loadServerSecrets(), name, text) : null;
}

/**
 * Returns the `Set-Cookie` header that takes a rejected form back to the page of a vehicle, or to the contact
 * page (product 10.8). Null deletes the cookie.
 */
export function buildReturnedFormCookie(vehicleId: string | null, form: InitialForm | null): Promise<string> {
  const path = vehicleId === null ? paths.contact : paths.vehicle(vehicleId);
  return encryptedCookieHeader('form', form && { vehicleId, ...form }, path);
}

/** Returns the rejected form for the page of a vehicle, or for the contact page; null for none. */
export async function readReturnedFormOrNull(
  jar: Jar,
  vehicleId: string | null,
): Promise<InitialForm | null> {
  const form = (await readEncryptedCookie('form', jar)) as
    (InitialForm & { vehicleId: string | null }) | null;
  return form?.vehicleId === vehicleId ? form : null;
}

/**
 * Returns the `Set-Cookie` header with the content of the confirmation page. A message that doesn't fit
 * is stored on the server, encrypted with an id that only the cookie contains.
 */
export async function buildConfirmationCookieAndStoreLongMessage({
  message,
  ...rest
}: Confirmation): Promise<string> {
  const cookieWithMessage = await encryptedCookieHeader(
    'confirmation',
    { ...rest, message },
    paths.confirmation,
  );
  if (cookieWithMessage.length <= maxCookieLength) return cookieWithMessage;
  const messageId = randomUUID();
  await storeEncrypted('confirmation', messageId, message, lifetimes.confirmation).catch(() => {
    log.warn('the message of a confirmation could not be stored');
  });
  return encryptedCookieHeader('confirmation', { ...rest, messageId }, paths.confirmation);
}

/** Returns the content of the confirmation page; null without a valid cookie. */
export async function readConfirmationOrNull(jar: Jar): Promise<Confirmation | null> {
  const content = (await readEncryptedCookie('confirmation', jar)) as
    (Confirmation & { messageId?: string }) | null;
  if (!content?.messageId) return content;
  const { messageId, ...confirmation } = content;
  const message = ((await readEncryptedOrNull('confirmation', messageId)) as string | null) ?? '';
  return { ...confirmation, message };
}
