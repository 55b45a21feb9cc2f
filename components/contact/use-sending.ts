'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { carriedAddress } from '@/components/layout/carried-address';
import { track } from '@/components/measuring/track';
import { useToasts } from '@/components/toasts/toast-store';
import type { FinancingChoice } from '@/lib/domain/financing';
import {
  trapField,
  type RequestField,
  type RequestKind,
  type RequestValues,
} from '@/lib/domain/request-values';
import { toMaintenance } from '@/components/layout/to-maintenance';
import { paths } from '@/lib/routes';
import { forgetDraft, keepDraft, newKey, readDraft } from './request-draft';
import { postRequest } from './post-request';
import type { RequestWords } from './words';

interface SendingOptions {
  kind: RequestKind;
  vehicle: string | null;
  terms: FinancingChoice | null;
  words: RequestWords;
  /** What the form says when it is shown: why it came back. */
  told: string;
  /** Fields that the server doesn't accept. */
  onInvalid: (fields: readonly RequestField[]) => void;
}

/**
 * Sends a form: one press one request, under one key for as long as the form says the same, so that a repetition never
 * counts twice (decisions 6). After a failure the form stays as it is and says why.
 */
export function useSending({ kind, vehicle, terms, words, told, onInvalid }: SendingOptions) {
  const router = useRouter();
  const [sending, setSending] = useState(false);
  const [notice, setNotice] = useState(told);
  const busy = useRef(false);
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);

  // Where the storage is shut, the key lasts as long as the form is open.
  const last = useRef({ key: '', sent: '' });
  const keyFor = (values: RequestValues): string => {
    const sent = JSON.stringify([values, vehicle, terms]);
    const draft = readDraft(kind, vehicle);
    if (last.current.sent !== sent) last.current = { key: draft?.sent === sent ? draft.key : newKey(), sent };
    keepDraft(kind, vehicle, { values, openOn: draft?.openOn ?? null, ...last.current });
    return last.current.key;
  };

  const send = async (values: RequestValues, trap: string) => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    setNotice('');
    const key = keyFor(values);
    const { outcome, message, fields } = await postRequest(kind, key, shownAt.current, {
      values,
      vehicle,
      terms,
      [trapField]: trap,
      query: window.location.search,
    });
    if (outcome === 'sent') {
      forgetDraft(kind, vehicle);
      track({ event: 'generate_lead', form_id: kind });
      const current = new URL(window.location.href);
      // Busy until the confirmation is there.
      router.push(carriedAddress(new URL(paths.confirmation, current), current));
      return;
    }
    busy.current = false;
    setSending(false);
    if (outcome === 'maintenance') toMaintenance();
    else if (outcome === 'invalid') onInvalid(fields ?? []);
    else tell(outcome, message || (outcome === 'unreachable' ? words.network : words.failed));
  };
  /** Specification 8: an alert for any other status, nothing but the form's own note for one to ignore, else a toast. */
  const tell = (outcome: string, text: string) => {
    setNotice(text);
    if (outcome === 'server-error') window.alert(text);
    else if (outcome !== 'ignored')
      useToasts.getState().show({ title: words.failedTitle, body: text, icon: 'error' });
  };
  return { sending, notice, send };
}
