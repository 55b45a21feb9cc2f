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

/** Cookies of a request (`cookies` of `next/headers`). */
interface Jar {
  readonly get: (name: string) => { readonly value: string } | undefined;
}

type Name = keyof typeof leadCookies;

const lifetimes = {
  form: dataLifetimes['returned form'].ttl,
  confirmation: dataLifetimes.confirmation.ttl,
} as const;
/** Maximum length of a cookie value that browsers store, without name and attributes. */
const longest = 3_800;

const seal = async (name: Name, content: object) =>
  encryptSigned(await serverSecret(), name, content, lifetimes[name]);

/** Returns the content of a sealed cookie; null if it is absent or its seal is invalid. */
async function unsealed(name: Name, jar: Jar): Promise<unknown> {
  const text = jar.get(cookieName(leadCookies[name], isSecureSite()))?.value;
  return text ? decryptWithAny(await serverSecrets(), name, text) : null;
}

/** Returns a `Set-Cookie` header; an empty value deletes the cookie. */
function cookie(name: Name, value: string, path: string): string {
  const seconds = value === '' ? 0 : Math.round(lifetimes[name] / 1_000);
  return setCookieHeader({ name: leadCookies[name], value, path, seconds, isSecure: isSecureSite() });
}

const pathOfForm = (vehicle: string | null) => (vehicle === null ? paths.contact : paths.vehicle(vehicle));

/** Returns the `Set-Cookie` header that takes a rejected form back to its page (product 10.8). */
export const buildReturnedFormCookie = async (form: ReturnedForm): Promise<string> =>
  cookie('form', await seal('form', form), pathOfForm(form.vehicle));

/** Returns the `Set-Cookie` header that deletes the cookie of a form. */
export const clearFormCookie = (vehicle: string | null) => cookie('form', '', pathOfForm(vehicle));

/** Returns the rejected form for the page of a vehicle, or for the contact page; null for none. */
export async function readReturnedForm(jar: Jar, vehicle: string | null): Promise<ReturnedForm | null> {
  const form = (await unsealed('form', jar)) as ReturnedForm | null;
  if (form?.vehicle !== vehicle) return null;
  const own = leadFields[leadKindOf(vehicle)];
  return { ...form, fields: form.fields.filter((field) => own.includes(field)) };
}

/**
 * Returns the `Set-Cookie` header with the content of the confirmation page. A message that doesn't fit
 * is stored on the server, encrypted with an id that only the cookie contains.
 */
export async function buildConfirmationCookie({ message, ...rest }: Confirmation): Promise<string> {
  const whole = await seal('confirmation', { ...rest, message });
  if (whole.length <= longest) return cookie('confirmation', whole, paths.confirmation);
  const kept = randomUUID();
  await storeEncrypted('confirmation', kept, message, lifetimes.confirmation).catch(() => {
    log.warn('the message of a confirmation could not be stored');
  });
  return cookie('confirmation', await seal('confirmation', { ...rest, kept }), paths.confirmation);
}

/** Returns the content of the confirmation page; null without a valid cookie. */
export async function readConfirmation(jar: Jar): Promise<Confirmation | null> {
  const sealed = (await unsealed('confirmation', jar)) as (Confirmation & { kept?: string }) | null;
  if (!sealed?.kept) return sealed;
  const { kept, ...confirmation } = sealed;
  const message = ((await readEncrypted('confirmation', kept)) as string | null) ?? '';
  return { ...confirmation, message };
}
