'use client';

import { utmQuery } from '@/lib/routing/campaign-params';
import { leadPaths } from '@/lib/routing/endpoint-paths';
import { useEffect, useRef, useState } from 'react';
import { trackLead } from '@/components/analytics/track-lead';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { useHydrated } from '@/components/ui/hooks';
import { useToasts } from '@/components/ui/toasts';
import { navigateTo } from '@/lib/navigation/navigate';
import { isRecord } from '@/lib/platform/records';
import { fetchJson, FetchFailure } from '@/lib/site/fetch-json';
import type { FinancingChoice } from '@/lib/finance/financing';
import {
  type LeadChoices,
  type LeadField,
  type LeadKind,
  type LeadOutcome,
  type LeadValues,
  minFillMs,
} from '@/lib/leads/lead';
import { paths } from '@/lib/routing/routes';
import { removeDraft } from './stored-drafts';
import { saveDraft, newIdempotencyKey, readDraft } from './use-draft';

/** Limit for a server that doesn't respond at all; else it responds within the upstream's time limit. */
const timeoutMs = 90_000;

/** The server rejects forms sent sooner than `minFillMs`; the margin covers differing clocks. */
const earliestMs = minFillMs + 100;

/**
 * Posts a form to our own server, once. Never throws.
 * @param shownAt when the form was shown, in milliseconds of `performance.now()`
 */
async function postLead(kind: LeadKind, key: string, shownAt: number, body: object): Promise<LeadOutcome> {
  const early = earliestMs - (performance.now() - shownAt);
  if (early > 0) await new Promise((done) => setTimeout(done, early));
  const elapsedMs = Math.round(performance.now() - shownAt);
  try {
    const result = await fetchJson<unknown>(leadPaths[kind], {
      body: { ...body, elapsedMs },
      headers: { 'idempotency-key': key },
      signal: AbortSignal.timeout(timeoutMs),
    });
    return resultIn(result) ?? { outcome: 'unreachable' };
  } catch (failure) {
    if (!(failure instanceof FetchFailure)) return { outcome: 'unreachable' };
    const { status, body: result } = failure;
    // 502 to 504: a proxy in between failed, so the lead may have arrived.
    return resultIn(result) ?? { outcome: outcomeOf(status), mayHaveArrived: status >= 502 && status <= 504 };
  }
}

/** Parses our server's outcome; null for another response, such as a proxy's page. */
function resultIn(result: unknown): LeadOutcome | null {
  return isRecord(result) && 'outcome' in result ? (result as unknown as LeadOutcome) : null;
}

/** Maps the status of a response that isn't ours. */
function outcomeOf(status: number): 'maintenance' | 'error' | 'unreachable' {
  if (status === 503) return 'maintenance';
  return status >= 400 && status < 500 ? 'error' : 'unreachable';
}

interface SubmitLeadOptions {
  kind: LeadKind;
  vehicle: string | null;
  financing: FinancingChoice | null;
  /** The notice of a form returned by the server; empty for none. */
  firstNotice: string;
  /** Receives the fields that the server rejects, and the options of now. */
  onInvalid: (fields: readonly LeadField[], choices: LeadChoices) => void;
}

/**
 * Sends a form: one request per submit, with the same key while the contents are the same, so that a repetition isn't
 * counted twice (product 10.7). After a failure the input stays, and `notice` states the reason.
 */
export function useSubmitLead({ kind, vehicle, financing, firstNotice, onInvalid }: SubmitLeadOptions) {
  const messages = useMessages('leads');
  const [sending, setSending] = useState(false);
  const [notice, setNotice] = useState(firstNotice);
  // The stored notice shows until the next attempt; a notice returned by the server is newer.
  const [isRecalled, setRecalled] = useState(firstNotice === '');
  const isReady = useHydrated();
  const met = (isReady && isRecalled && readDraft(kind, vehicle)?.met) || '';
  const busy = useRef(false);
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);

  // The key is per contents, not per page: else a corrected telephone number would get the outcome of the wrong one.
  // Without a storage the key lasts while the form is open.
  const last = useRef({ key: '', sent: '' });
  const keyFor = (values: LeadValues): string => {
    const sent = JSON.stringify([values, vehicle, financing]);
    const draft = readDraft(kind, vehicle);
    if (last.current.sent !== sent)
      last.current = { key: draft?.sent === sent ? draft.key : newIdempotencyKey(), sent };
    saveDraft(kind, vehicle, { met: '', ...last.current });
    return last.current.key;
  };

  const showConfirmation = ({ tracked }: LeadOutcome) => {
    removeDraft(kind, vehicle);
    if (tracked) trackLead(tracked);
    navigateTo(paths.confirmation);
  };

  /** Shows an alert for status 500, a toast for other errors, and the form's notice for all (product 10.8). */
  const showFailure = ({ outcome, message, mayHaveArrived, notice: shownNotice }: LeadOutcome) => {
    const text = message || (outcome === 'unreachable' ? messages.network : messages.failed);
    const body = mayHaveArrived ? (shownNotice ?? messages.mayHaveArrived) : text;
    setNotice(body);
    if (outcome === 'server-error') window.alert(text);
    else if (outcome !== 'ignored')
      // The notice is an alert with the same text.
      useToasts.getState().show({ title: messages.failedTitle, body, icon: 'error', silent: true });
  };

  /** The notice of a form that is shown again after maintenance. */
  const arrival = ({ notice: shownNotice }: LeadOutcome) =>
    `${shownNotice ?? messages.mayHaveArrived} ${messages.tryNow}`;

  const send = async (values: LeadValues) => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    setNotice('');
    setRecalled(false);
    const posted = await postLead(kind, keyFor(values), shownAt.current, {
      values,
      vehicle,
      terms: financing,
      // Click ids are for the tag manager alone.
      query: utmQuery(new URLSearchParams(window.location.search)),
    });
    // Stays busy until the confirmation page is shown.
    if (posted.outcome !== 'sent') {
      busy.current = false;
      setSending(false);
    }
    if (posted.outcome === 'sent') showConfirmation(posted);
    else if (posted.outcome === 'invalid') onInvalid(posted.fields, posted.choices);
    // Maintenance leaves this page: the notice is stored for when the form is shown again.
    else if (posted.outcome === 'maintenance')
      saveDraft(kind, vehicle, { met: posted.mayHaveArrived ? arrival(posted) : messages.notSent });
    else showFailure(posted);
  };
  return { sending, notice: notice || met, send, showFailure };
}
