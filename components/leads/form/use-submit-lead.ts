import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useHydrated } from '@/components/ui/hooks';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { useToasts } from '@/components/ui/toasts';
import { onPageRestored } from '@/components/site/browser/page-lifecycle';
import type { Messages } from '@/lib/i18n/locales';
import type { LeadKind } from '@/lib/leads/fields';
import type { LeadOutcome } from '@/lib/leads/outcome';
import { navigateTo } from '@/components/site/browser/navigation';
import { isObjectOrArray } from '@/lib/platform/records';
import { campaignParamsAsQuery } from '@/lib/routing/campaign-params';
import { leadPaths } from '@/lib/routing/endpoint-paths';
import { paths } from '@/lib/routing/routes';
import { fetchJson, FetchFailure, redirectToMaintenance } from '@/components/site/browser/fetch-json';
import { classifyDelivery } from '@/lib/upstream/delivery';
import type { DraftStorage } from './draft';

export type SubmitPhase = 'ready' | 'sending' | 'sent';

/** Limit for a server that doesn't respond at all; else it responds within the upstream's time limit. */
const timeoutMs = 90_000;

/** Limit for the confirmation of a sent form; then its document is loaded. */
const confirmationMs = 10_000;

/** Posts a form to our own server, once. Never throws. */
async function postLead(kind: LeadKind, idempotencyKey: string, body: object): Promise<LeadOutcome> {
  const result = await fetchJson<unknown>(leadPaths[kind], {
    body,
    headers: { 'idempotency-key': idempotencyKey },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((failure: unknown) => failure);
  const { status, body: outcome } = result instanceof FetchFailure ? result : { status: 200, body: result };
  // Another response, such as a proxy's page, tells nothing but its status.
  if (isObjectOrArray(outcome) && 'outcome' in outcome) return outcome as unknown as LeadOutcome;
  return status === 0 ? { outcome: 'unreachable' } : classifyDelivery({ status });
}

/** Returns an idempotency key. `randomUUID` is available on secure origins only. */
const newIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * Leads to the confirmation of a sent form when that doesn't show in time; `onLeft` as in {@link
 * useSubmitLead}.
 */
function useLeaveForConfirmation(isSent: boolean, onLeft: () => void): void {
  const leave = useEffectEvent(onLeft);
  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(() => navigateTo(paths.confirmation, 'load'), confirmationMs);
    const stop = onPageRestored(() => leave());
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isSent]);
}

/** Returns what the form says of a result, now or when it is shown again; an invalid field says it itself. */
function noticeOf(
  { outcome, message, mayHaveArrived }: LeadOutcome,
  { leads, errors }: Pick<Messages, 'leads' | 'errors'>,
  isShownAgain: boolean,
): string {
  if (outcome === 'sent') return leads.sent;
  if (outcome === 'invalid') return '';
  if (outcome === 'maintenance' && isShownAgain && !mayHaveArrived) return leads.notSent;
  if (message) return message;
  if (mayHaveArrived) return leads.mayHaveArrived;
  if (outcome === 'server-error') return errors.server500;
  return outcome === 'unreachable' ? leads.network : leads.failed;
}

interface LeadSubmission {
  readonly phase: SubmitPhase;
  readonly notice: string;
  readonly send: (form: HTMLFormElement) => Promise<void>;
}

/**
 * Sends a form: one request per submit, with the same key until it is sent, so that a repetition isn't
 * counted twice. After a failure the input stays, and `notice` states the reason. A sent form says so until
 * its confirmation is shown. A form that was closed meanwhile shows nothing more; its next one says how the
 * request ended.
 * @param serverNotice the notice of a form returned by the server; empty for none
 * @param onOutcome receives the outcome, with the fields, options and figures of now
 * @param onLeft is called when its document is left after it was sent
 */
export function useSubmitLead(
  kind: LeadKind,
  draft: DraftStorage,
  serverNotice: string,
  onOutcome: (outcome: LeadOutcome) => void,
  onLeft: () => void,
): LeadSubmission {
  const messages = { leads: useMessages('leads'), errors: useMessages('errors') };
  const [phase, setPhase] = useState<SubmitPhase>('ready');
  // Null until an attempt: the stored notice shows. A notice returned by the server is newer.
  const [notice, setNotice] = useState(serverNotice || null);
  const isReady = useHydrated();
  const busy = useRef(false);

  useLeaveForConfirmation(phase === 'sent', onLeft);

  /**
   * Shows why a form isn't sent: an alert for status 500, a toast for others, and the form's notice for all.
   */
  const show = (result: LeadOutcome) => {
    const { outcome } = result;
    const body = noticeOf(result, messages, false);
    setNotice(body);
    if (outcome === 'maintenance') {
      // Maintenance leaves this page.
      draft.save({ notice: noticeOf(result, messages, true) });
      redirectToMaintenance();
    } else if (outcome === 'server-error') window.alert(messages.errors.server500);
    // The notice is an alert with the same text.
    else if (outcome !== 'invalid')
      useToasts.getState().show({ title: messages.leads.failedTitle, body, icon: 'error', silent: true });
  };

  const send = async (form: HTMLFormElement) => {
    if (busy.current) return;
    busy.current = true;
    setPhase('sending');
    setNotice('');
    // Click ids are for the tag manager alone.
    const query = campaignParamsAsQuery(new URLSearchParams(window.location.search));
    const key = draft.text('key') || newIdempotencyKey();
    draft.save({ key, notice: '' });
    const result = await postLead(kind, key, { ...Object.fromEntries(new FormData(form)), query });
    const isSent = result.outcome === 'sent';
    if (isSent) draft.remove();
    if (!form.isConnected) {
      draft.save({ notice: noticeOf(result, messages, true) });
      return;
    }
    // Stays busy until the confirmation page is shown.
    busy.current = isSent;
    setPhase(isSent ? 'sent' : 'ready');
    onOutcome(result);
    if (isSent) navigateTo(paths.confirmation);
    else show(result);
  };
  return { phase, notice: notice ?? (isReady ? draft.text('notice') : ''), send };
}
