'use client';

import { useEffect, useRef, type RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  emptyRequest,
  type RequestField,
  type RequestKind,
  type RequestValues,
} from '@/lib/domain/request-values';
import { takeHandedOver } from '@/components/chat/hand-over';
import type { FirstForm } from './form-part';
import { keepDraft, newKey, readDraft } from './request-draft';

interface DraftOptions {
  kind: RequestKind;
  vehicle: string | null;
  openOn: string | null;
  first: FirstForm;
  form: UseFormReturn<RequestValues>;
  element: RefObject<HTMLFormElement | null>;
  onRestore: (values: RequestValues) => void;
}

const fields = Object.keys(emptyRequest) as RequestField[];

/** Keeps what is typed with every change, and brings it back after a reload, a lost connection or maintenance. */
export function useDraft({ kind, vehicle, openOn, first, form, element, onRestore }: DraftOptions): void {
  const restore = useRef(() => {
    const early = { ...emptyRequest, ...form.getValues() };
    const draft = readDraft(kind);
    // What was typed before this island was ready, or came back from the server, is newer than what was kept.
    const isTyped = fields.some((field) => early[field] !== first.values[field]);
    const cameBack = first.message !== '' || first.fields.length > 0;
    const kept = draft?.vehicle === vehicle ? draft.values : null;
    const handed = kind === 'contact' ? takeHandedOver() : null;
    if (isTyped || cameBack || (!kept && !handed)) return onRestore(early);
    const values = { ...early, ...kept, ...handed };
    onRestore(values);
    form.reset(values);
  });
  useEffect(() => restore.current(), []);
  useEffect(() => {
    const keep = () => {
      const values = { ...emptyRequest, ...form.getValues() };
      const draft = readDraft(kind);
      const isSame = draft?.vehicle === vehicle;
      keepDraft(kind, {
        values,
        vehicle,
        openOn,
        key: isSame ? draft.key : newKey(),
        sent: isSame ? draft.sent : '',
      });
    };
    // Once the form itself has heard of it.
    const later = () => setTimeout(keep);
    const target = element.current;
    target?.addEventListener('input', later);
    target?.addEventListener('change', later);
    return () => {
      target?.removeEventListener('input', later);
      target?.removeEventListener('change', later);
    };
  }, [kind, vehicle, openOn, form, element]);
}
