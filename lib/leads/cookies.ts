import 'server-only';
import { randomUUID } from 'node:crypto';
import { dataLifetimes } from '@/lib/platform/lifetimes';
import { isSecureSite } from '@/lib/platform/env';
import { cookieName, setCookieHeader } from '@/lib/http/cookie';
import { log } from '@/lib/platform/log';
import type { LeadFinancing } from '@/lib/finance/financing';
import { leadFields, leadKindOf } from './fields';
import type { InitialForm } from './lead';
import { paths, leadCookies } from '@/lib/routing/routes';
import { encryptSigned, decryptWithAny, storeEncrypted, readEncrypted } from '@/lib/http/encryption';
import { serverSecret, serverSecrets } from '@/lib/http/server-secret';

/** A form submitted without scripts that was rejected. */
export interface ReturnedForm extends InitialForm {
  /** Id of the vehicle of an interest; null for the contact form. */
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
export async function buildReturnedFormCookie(form: ReturnedForm): Promise<string> {
  const secret = await serverSecret();
  const values = Object.fromEntries(
    Object.entries(form.values).map(([field, value]) => [
      field,
      typeof value === 'string' ? value.slice(0, maxTextLength) : value,
    ]),
  );
  const sealed = encryptSigned(secret, 'form', { ...form, values }, returnedMs);
  return cookie(leadCookies.form, sealed, pathOfForm(form.vehicle), returnedMs);
}

const pathOfForm = (vehicle: string | null) => (vehicle === null ? paths.contact : paths.vehicle(vehicle));

/** Returns the rejected form for the page of a vehicle, or for the contact page; null for none. */
export async function readReturnedForm(jar: Jar, vehicle: string | null): Promise<ReturnedForm | null> {
  const form = (await unsealed('form', jar)) as ReturnedForm | null;
  if (form?.vehicle !== vehicle) return null;
  const own = leadFields[leadKindOf(vehicle)];
  return { ...form, fields: form.fields.filter((field) => own.includes(field)) };
}

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
  /** The financing that was sent. */
  readonly financing: LeadFinancing | null;
  /** Id of the lead for analytics. */
  readonly eventId: string;
}

/**
 * Returns the `Set-Cookie` header with the content of the confirmation page. A message that doesn't fit
 * is stored on the server, encrypted with an id that only the cookie contains.
 */
export async function buildConfirmationCookie({ message, ...ids }: Confirmation): Promise<string> {
  const secret = await serverSecret();
  const whole = encryptSigned(secret, 'confirmation', { ...ids, message }, confirmedMs);
  const text =
    whole.length <= longest
      ? whole
      : encryptSigned(secret, 'confirmation', { ...ids, kept: await storeMessage(message) }, confirmedMs);
  return cookie(leadCookies.confirmation, text, paths.confirmation, confirmedMs);
}

/** Returns the content of the confirmation page; null without a valid cookie. */
export async function readConfirmation(jar: Jar): Promise<Confirmation | null> {
  const sealed = (await unsealed('confirmation', jar)) as (Confirmation & { kept?: string }) | null;
  if (!sealed) return null;
  const { kept, ...confirmation } = sealed;
  if (kept === undefined) return confirmation;
  const message = ((await readEncrypted('confirmation', kept)) as string | null) ?? '';
  return { ...confirmation, message };
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

/** Returns the `Set-Cookie` header that deletes the cookie of a form. */
export const clearFormCookie = (vehicle: string | null) =>
  cookie(leadCookies.form, '', pathOfForm(vehicle), 0);

function cookie(name: string, value: string, path: string, ms: number): string {
  return setCookieHeader({ name, value, path, seconds: Math.round(ms / 1_000), isSecure: isSecureSite() });
}
