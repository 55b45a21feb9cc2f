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
import {
  type ChangedOffer,
  emptyLead,
  type LeadChoices,
  type LeadField,
  type LeadKind,
  type LeadOutcome,
  type LeadValues,
  minFillMs,
  type readOffer,
} from '@/lib/leads/lead';
import { paths } from '@/lib/routing/routes';
import { deliveryOf } from '@/lib/source/lead-gateway';
import { removeDraft } from './stored-drafts';
import { saveDraft, newIdempotencyKey, readDraft } from './use-draft';

/** Limit for a server that doesn't respond at all; else it responds within the upstream's time limit. */
const timeoutMs = 90_000;

/** The server rejects forms sent sooner than `minFillMs`; the margin covers differing clocks. */
const earliestMs = minFillMs + 100;

/** Limit for the confirmation of a sent form; then its document is loaded. */
const confirmationMs = 10_000;

/**
 * Posts a form to our own server, once. Never throws.
 * @param shownAt when the form was shown, in milliseconds of `performance.now()`
 */
async function postLead(kind: LeadKind, key: string, shownAt: number, body: object): Promise<LeadOutcome> {
  const early = earliestMs - (performance.now() - shownAt);
  if (early > 0) await new Promise((done) => setTimeout(done, early));
  const elapsedMs = Math.round(performance.now() - shownAt);
  const { status, body: outcome } = await fetchJson<unknown>(leadPaths[kind], {
    body: { ...body, elapsedMs },
    headers: { 'idempotency-key': key },
    signal: AbortSignal.timeout(timeoutMs),
  }).then(
    (result) => ({ status: 200, body: result }),
    (failure: unknown) => (failure instanceof FetchFailure ? failure : { status: 0, body: null }),
  );
  // Another response, such as a proxy's page, tells nothing but its status.
  if (isRecord(outcome) && 'outcome' in outcome) return outcome as unknown as LeadOutcome;
  return status === 0 ? { outcome: 'unreachable' } : deliveryOf({ status });
}

type Offer = ReturnType<typeof readOffer>;

interface SubmitLeadOptions {
  kind: LeadKind;
  vehicle: string | null;
  /** The notice of a form returned by the server; empty for none. */
  firstNotice: string;
  /** Receives the fields that the server rejects, and the options of now. */
  onInvalid: (fields: readonly LeadField[], choices: LeadChoices) => void;
  /** Receives the figures of now, where the form showed others. */
  onChanged: ((offer: ChangedOffer) => void) | undefined;
}

/**
 * Sends a form: one request per submit, with the same key while the contents are the same, so that a repetition isn't
 * counted twice (product 10.7). After a failure the input stays, and `notice` states the reason. A sent form says so
 * until its confirmation is shown.
 */
export function useSubmitLead({ kind, vehicle, firstNotice, onInvalid, onChanged }: SubmitLeadOptions) {
  const messages = useMessages('leads');
  const errors = useMessages('errors');
  const [phase, setPhase] = useState<'ready' | 'sending' | 'sent'>('ready');
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
  const keyFor = (values: LeadValues, terms: Offer['terms']): string => {
    const sent = JSON.stringify([values, vehicle, terms]);
    const draft = readDraft(kind, vehicle);
    if (last.current.sent !== sent)
      last.current = { key: draft?.sent === sent ? draft.key : newIdempotencyKey(), sent };
    saveDraft(kind, vehicle, { met: '', ...last.current });
    return last.current.key;
  };

  const showConfirmation = ({ tracked }: LeadOutcome) => {
    // For a visitor who comes back from a proxy's page.
    saveDraft(kind, vehicle, { values: emptyLead, sent: '', openOn: null, met: messages.sent });
    if (tracked) trackLead(tracked);
    navigateTo(paths.confirmation);
  };
  useEffect(() => {
    if (phase !== 'sent') return;
    const timer = setTimeout(() => navigateTo(paths.confirmation, 'load'), confirmationMs);
    return () => {
      clearTimeout(timer);
      removeDraft(kind, vehicle);
    };
  }, [phase, kind, vehicle]);

  /** What our server has the form say instead of the message; another server's response has no words. */
  const noticeIn = ({ notice: own, mayHaveArrived }: LeadOutcome) =>
    own ?? (mayHaveArrived ? messages.mayHaveArrived : undefined);

  /** Shows an alert for status 500, a toast for other errors, and the form's notice for all (product 10.8). */
  const showFailure = (posted: LeadOutcome) => {
    const { outcome, message } = posted;
    const own: Partial<Record<LeadOutcome['outcome'], string>> = {
      ...{ unreachable: messages.network, 'server-error': errors.server500 },
    };
    const text = message || own[outcome] || messages.failed;
    const body = noticeIn(posted) ?? text;
    setNotice(body);
    if (outcome === 'server-error') window.alert(text);
    // The notice is an alert with the same text.
    else useToasts.getState().show({ title: messages.failedTitle, body, icon: 'error', silent: true });
  };

  const send = async (values: LeadValues, offer: Offer) => {
    if (busy.current) return;
    busy.current = true;
    setPhase('sending');
    setNotice('');
    setRecalled(false);
    const posted = await postLead(kind, keyFor(values, offer.terms), shownAt.current, {
      values,
      vehicle,
      ...offer,
      // Click ids are for the tag manager alone.
      query: utmQuery(new URLSearchParams(window.location.search)),
    });
    // Stays busy until the confirmation page is shown.
    busy.current = posted.outcome === 'sent';
    setPhase(posted.outcome === 'sent' ? 'sent' : 'ready');
    if (posted.outcome === 'changed') onChanged?.(posted);
    if (posted.outcome === 'sent') showConfirmation(posted);
    else if (posted.outcome === 'invalid') onInvalid(posted.fields, posted.choices);
    // Maintenance leaves this page: the notice is stored for when the form is shown again.
    else if (posted.outcome === 'maintenance')
      saveDraft(kind, vehicle, { met: noticeIn(posted) ?? messages.notSent });
    else showFailure(posted);
  };
  const status = phase === 'ready' ? '' : messages[phase];
  return { sending: phase === 'sending', status, notice: notice || met, send, showFailure };
}
