import 'server-only';
import { randomUUID } from 'node:crypto';
import { dataLifetimes } from '@/lib/cache/lifetimes';
import { isSecureSite } from '@/lib/platform/env';
import { cookieName, setCookieHeader } from '@/lib/http/cookie';
import { log } from '@/lib/platform/log';
import { leadFields, type InitialForm, type LeadKind } from './lead';
import { paths, leadCookies } from '@/lib/routing/routes';
import { encryptSigned, decryptWithAny, storeEncrypted, readEncrypted } from '@/lib/security/encryption';
import { serverSecret, serverSecrets } from '@/lib/security/server-secret';

/** A form submitted without scripts that was rejected. */
export interface ReturnedForm extends InitialForm {
  readonly kind: LeadKind;
  readonly vehicle: string | null;
}

/** Cookies of a request (`cookies` of `next/headers`). */
interface Jar {
  readonly get: (name: string) => { readonly value: string } | undefined;
}

const { ttl: returnedMs } = dataLifetimes['returned form'];
const { ttl: confirmedMs } = dataLifetimes.confirmation;
/** Maximum length of a cookie value that browsers store, without name and attributes. */
const longest = 3_800;
/** Longer than any field allows, so that a truncated text stays invalid. */
const maxTextLength = 260;

/** Returns the `Set-Cookie` header that takes a rejected form back to its page (product 10.8). */
export async function buildReturnedFormCookie(form: ReturnedForm, path: string): Promise<string> {
  const secret = await serverSecret();
  const values = Object.fromEntries(
    Object.entries(form.values).map(([field, value]) => [
      field,
      typeof value === 'string' ? value.slice(0, maxTextLength) : value,
    ]),
  );
  return cookie(
    leadCookies.form,
    encryptSigned(secret, 'form', { ...form, values }, returnedMs),
    path,
    returnedMs,
  );
}

/** Returns the rejected form for the page of a kind and vehicle, or null. */
export async function readReturnedForm(
  jar: Jar,
  kind: LeadKind,
  vehicle: string | null,
): Promise<ReturnedForm | null> {
  const form = (await unsealed('form', jar)) as ReturnedForm | null;
  if (form?.kind !== kind || form.vehicle !== vehicle) return null;
  return { ...form, fields: form.fields.filter((field) => leadFields[kind].includes(field)) };
}

/**
 * Returns the `Set-Cookie` header with the message of the confirmation page, sanitized HTML (product 10.9). A message
 * that doesn't fit is stored on the server, encrypted with an id that only the cookie contains.
 */
export async function buildConfirmationCookie(message: string): Promise<string> {
  const secret = await serverSecret();
  const whole = encryptSigned(secret, 'confirmation', message, confirmedMs);
  const text =
    whole.length <= longest
      ? whole
      : encryptSigned(secret, 'confirmation', { kept: await storeMessage(message) }, confirmedMs);
  return cookie(leadCookies.confirmation, text, paths.confirmation, confirmedMs);
}

/** Returns the message for the confirmation page; empty without one. */
export async function readConfirmationMessage(jar: Jar): Promise<string> {
  const sealed = await unsealed('confirmation', jar);
  const message = isReference(sealed) ? await readEncrypted('confirmation', sealed.kept) : sealed;
  return typeof message === 'string' ? message : '';
}

/** Returns the content of a sealed cookie; null if it is absent or its seal is invalid. */
async function unsealed(name: keyof typeof leadCookies, jar: Jar): Promise<unknown> {
  const text = jar.get(cookieName(leadCookies[name], isSecureSite()))?.value;
  return text ? decryptWithAny(await serverSecrets(), name, text) : null;
}

async function storeMessage(message: string): Promise<string> {
  const id = randomUUID();
  await storeEncrypted('confirmation', id, message, confirmedMs).catch(() => {
    log.warn('the message of a confirmation could not be stored');
  });
  return id;
}

function isReference(value: unknown): value is { readonly kept: string } {
  return typeof value === 'object' && value !== null && 'kept' in value && typeof value.kept === 'string';
}

/** Returns the `Set-Cookie` header that deletes a form's cookie. */
export function clearFormCookie(path: string): string {
  return cookie(leadCookies.form, '', path, 0);
}

function cookie(name: string, value: string, path: string, ms: number): string {
  return setCookieHeader({ name, value, path, seconds: Math.round(ms / 1_000), isSecure: isSecureSite() });
}
