import 'server-only';
import { randomUUID } from 'node:crypto';
import { isSecureSite } from '@/lib/platform/env';
import { cookieName, cookieText } from '@/lib/web/http/cookie';
import { log } from '@/lib/platform/log';
import { leadFields, type FirstForm, type LeadKind } from './lead';
import { paths, leadCookies } from '@/lib/addresses/routes';
import { seal, unsealWithAny, storeEncrypted, readEncrypted } from '@/lib/web/security/seal';
import { serverSecret, serverSecrets } from '@/lib/web/security/server-secret';

/** A form submitted without scripts that was rejected. */
export interface ReturnedForm extends FirstForm {
  readonly kind: LeadKind;
  readonly vehicle: string | null;
}

/** Cookies of a request (`cookies` of `next/headers`). */
interface Jar {
  readonly get: (name: string) => { readonly value: string } | undefined;
}

const minutes = (count: number) => count * 60_000;
const returnedMs = minutes(15);
const confirmedMs = minutes(60);
/** Maximum length of a cookie value that browsers store, without name and attributes. */
const longest = 3_800;
/** Longer than any field allows, so that a truncated text stays invalid. */
const longestText = 260;

/** Returns the `Set-Cookie` header that takes a rejected form back to its page (product 10.8). */
export async function returnedFormCookie(form: ReturnedForm, path: string): Promise<string> {
  const secret = await serverSecret();
  const values = Object.fromEntries(
    Object.entries(form.values).map(([field, value]) => [
      field,
      typeof value === 'string' ? value.slice(0, longestText) : value,
    ]),
  );
  return cookie(leadCookies.form, seal(secret, 'form', { ...form, values }, returnedMs), path, returnedMs);
}

/** Returns the rejected form for the page of a kind and vehicle, or null. */
export async function returnedForm(
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
export async function confirmationCookie(message: string): Promise<string> {
  const secret = await serverSecret();
  const whole = seal(secret, 'confirmation', message, confirmedMs);
  const text =
    whole.length <= longest
      ? whole
      : seal(secret, 'confirmation', { kept: await keepMessage(message) }, confirmedMs);
  return cookie(leadCookies.confirmation, text, paths.confirmation, confirmedMs);
}

/** Returns the message for the confirmation page; empty without one. */
export async function confirmationMessage(jar: Jar): Promise<string> {
  const sealed = await unsealed('confirmation', jar);
  const message = isKept(sealed) ? await readEncrypted('confirmation', sealed.kept) : sealed;
  return typeof message === 'string' ? message : '';
}

/** Returns the content of a sealed cookie; null if it is absent or its seal is invalid. */
async function unsealed(name: keyof typeof leadCookies, jar: Jar): Promise<unknown> {
  const text = jar.get(cookieName(leadCookies[name], isSecureSite()))?.value;
  return text ? unsealWithAny(await serverSecrets(), name, text) : null;
}

async function keepMessage(message: string): Promise<string> {
  const id = randomUUID();
  await storeEncrypted('confirmation', id, message, confirmedMs).catch(() => {
    log.warn('the message of a confirmation is not kept');
  });
  return id;
}

function isKept(value: unknown): value is { readonly kept: string } {
  return typeof value === 'object' && value !== null && 'kept' in value && typeof value.kept === 'string';
}

/** Returns the `Set-Cookie` header that deletes a form's cookie. */
export function forgottenFormCookie(path: string): string {
  return cookie(leadCookies.form, '', path, 0);
}

function cookie(name: string, value: string, path: string, ms: number): string {
  return cookieText({ name, value, path, seconds: Math.round(ms / 1_000), isSecure: isSecureSite() });
}
