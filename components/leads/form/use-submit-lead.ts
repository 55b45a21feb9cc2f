import { useRef, useState } from 'react';
import { useHydrated } from '@/components/ui/hooks';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { useToasts } from '@/components/ui/toasts';
import type { LeadKind } from '@/lib/leads/fields';
import type { LeadOutcome } from '@/lib/leads/outcome';
import { navigateTo } from '@/components/site/browser/navigation';
import { isObject } from '@/lib/platform/records';
import { utmQuery } from '@/lib/routing/campaign-params';
import { leadPaths } from '@/lib/routing/endpoint-paths';
import { paths } from '@/lib/routing/routes';
import { fetchJson, FetchFailure } from '@/components/site/browser/fetch-json';
import { classifyDelivery } from '@/lib/upstream/delivery';
import type { DraftStorage } from './draft';

/** Limit for a server that doesn't respond at all; else it responds within the upstream's time limit. */
const timeoutMs = 90_000;

/** Limit for the confirmation of a sent form; then its document is loaded. */
const confirmationMs = 10_000;

/** Posts a form to our own server, once. Never throws. */
async function postLead(kind: LeadKind, idempotencyKey: string, body: object): Promise<LeadOutcome> {
  const signal = AbortSignal.timeout(timeoutMs);
  const call = { body, headers: { 'idempotency-key': idempotencyKey }, signal };
  const { status, body: outcome } = await fetchJson<unknown>(leadPaths[kind], call).then(
    (result) => ({ status: 200, body: result }),
    (failure: unknown) => (failure instanceof FetchFailure ? failure : { status: 0, body: null }),
  );
  // Another response, such as a proxy's page, tells nothing but its status.
  if (isObject(outcome) && 'outcome' in outcome) return outcome as unknown as LeadOutcome;
  return status === 0 ? { outcome: 'unreachable' } : classifyDelivery({ status });
}

/** Returns an idempotency key. `randomUUID` is available on secure origins only. */
const newIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * Sends a form: one request per submit, with the same key until it is sent, so that a repetition isn't counted twice.
 * After a failure the input stays, and `notice` states the reason. A sent form says so
 * until its confirmation is shown.
 * @param serverNotice the notice of a form returned by the server; empty for none
 * @param onOutcome receives the outcome, with the fields, options and figures of now
 */
export function useSubmitLead(
  kind: LeadKind,
  draft: DraftStorage,
  serverNotice: string,
  onOutcome: (outcome: LeadOutcome) => void,
) {
  const messages = useMessages('leads');
  const errors = useMessages('errors');
  const [phase, setPhase] = useState<'ready' | 'sending' | 'sent'>('ready');
  // Null until an attempt: the stored notice shows. A notice returned by the server is newer.
  const [notice, setNotice] = useState(serverNotice || null);
  const isReady = useHydrated();
  const busy = useRef(false);

  /** Shows an alert for status 500, a toast for other errors, and the form's notice for all. */
  const showFailure = ({ outcome, message, mayHaveArrived }: LeadOutcome) => {
    const isAlert = outcome === 'server-error';
    const cause = isAlert ? errors.server500 : outcome === 'unreachable' ? messages.network : messages.failed;
    const body = message || (mayHaveArrived ? messages.mayHaveArrived : cause);
    setNotice(body);
    if (isAlert) window.alert(errors.server500);
    // The notice is an alert with the same text.
    else useToasts.getState().show({ title: messages.failedTitle, body, icon: 'error', silent: true });
  };

  const send = async (form: HTMLFormElement) => {
    if (busy.current) return;
    busy.current = true;
    setPhase('sending');
    setNotice('');
    // Click ids are for the tag manager alone.
    const query = utmQuery(new URLSearchParams(window.location.search));
    const key = draft.text('key') || newIdempotencyKey();
    draft.save({ key, notice: '' });
    const result = await postLead(kind, key, { ...Object.fromEntries(new FormData(form)), query });
    // Stays busy until the confirmation page is shown.
    busy.current = result.outcome === 'sent';
    setPhase(busy.current ? 'sent' : 'ready');
    onOutcome(result);
    if (result.outcome === 'sent') {
      draft.remove();
      navigateTo(paths.confirmation);
      setTimeout(() => form.isConnected && navigateTo(paths.confirmation, 'load'), confirmationMs);
    } else if (result.outcome === 'maintenance') {
      // Says when to try again. Maintenance leaves this page: another notice is stored for when the form is shown again.
      const now = result.message ?? messages.mayHaveArrived;
      setNotice(now);
      draft.save({ notice: result.mayHaveArrived ? now : messages.notSent });
    } else if (result.outcome !== 'invalid') showFailure(result);
  };
  return { phase, notice: notice ?? (isReady ? draft.text('notice') : ''), send };
}
