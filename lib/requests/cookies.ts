import 'server-only';
import { randomUUID } from 'node:crypto';
import { env } from '../env';
import { log } from '../log';
import { fieldsOf, type RequestField, type RequestKind, type RequestValues } from '../domain/request-values';
import { paths, requestCookies } from '../routes';
import { seal, unseal } from '../seal';
import { serverSecret } from '../server-secret';
import { keepSealed, keptSealed } from './kept-sealed';

/** A plain form that wasn't sent: what was typed, what is wrong with it, and what became of it. */
export interface ReturnedForm {
  readonly kind: RequestKind;
  readonly vehicle: string | null;
  readonly values: RequestValues;
  readonly fields: readonly RequestField[];
  /** Why, in words; empty when the fields say it. */
  readonly message: string;
}

const minutes = (count: number) => count * 60_000;
const returnedMs = minutes(15);
const confirmedMs = minutes(60);
/** What a browser keeps of one cookie, less its name and attributes. */
const longest = 3_800;
/** Longer than what any field takes: a longer text would not fit, and stays wrong when it is cut. */
const longestText = 260;

/** The cookie with which a plain form finds its way back to its page. */
export async function returnedFormCookie(form: ReturnedForm, path: string): Promise<string> {
  const secret = await serverSecret();
  const values = Object.fromEntries(
    Object.entries(form.values).map(([field, value]) => [
      field,
      typeof value === 'string' ? value.slice(0, longestText) : value,
    ]),
  );
  return cookie(requestCookies.form, seal(secret, 'form', { ...form, values }, returnedMs), path, returnedMs);
}

/** The form that came back, for the page of the given kind and vehicle; null when there is none. */
export async function returnedForm(
  text: string | undefined,
  kind: RequestKind,
  vehicle: string | null,
): Promise<ReturnedForm | null> {
  if (!text) return null;
  const form = unseal(await serverSecret(), 'form', text) as ReturnedForm | null;
  if (form?.kind !== kind || form.vehicle !== vehicle) return null;
  return { ...form, fields: form.fields.filter((field) => fieldsOf[kind].includes(field)) };
}

/**
 * The cookie with the message of the confirmation page (decisions 6): clean HTML. One that doesn't fit stays here,
 * sealed with a name that only the cookie holds.
 */
export async function confirmationCookie(message: string): Promise<string> {
  const secret = await serverSecret();
  const whole = seal(secret, 'confirmation', message, confirmedMs);
  const text =
    whole.length <= longest
      ? whole
      : seal(secret, 'confirmation', { kept: await keepMessage(message) }, confirmedMs);
  return cookie(requestCookies.confirmation, text, paths.confirmation, confirmedMs);
}

/** The message for the confirmation page; empty when there is none. */
export async function confirmationMessage(text: string | undefined): Promise<string> {
  const sealed = text ? unseal(await serverSecret(), 'confirmation', text) : null;
  const message = isKept(sealed) ? await keptSealed('confirmation', sealed.kept) : sealed;
  return typeof message === 'string' ? message : '';
}

async function keepMessage(message: string): Promise<string> {
  const id = randomUUID();
  await keepSealed('confirmation', id, message, confirmedMs).catch(() => {
    log.warn('the message of a confirmation is not kept');
  });
  return id;
}

function isKept(value: unknown): value is { readonly kept: string } {
  return typeof value === 'object' && value !== null && 'kept' in value && typeof value.kept === 'string';
}

/** Takes a form's cookie away again, once it is sent. */
export function forgottenFormCookie(path: string): string {
  return cookie(requestCookies.form, '', path, 0);
}

function cookie(name: string, value: string, path: string, ms: number): string {
  const secure = env().siteUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; Max-Age=${Math.round(ms / 1_000)}; HttpOnly; SameSite=Lax${secure}`;
}
