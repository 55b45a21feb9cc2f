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
import { forgetDraft, keepDraft, newKey, readDraft } from './request-draft';

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

/**
 * Keeps what is typed with every change, and brings it back when the form is opened again in this tab: after a reload, a
 * lost connection, maintenance, or other pages in between.
 */
export function useDraft({ kind, vehicle, openOn, first, form, element, onRestore }: DraftOptions): void {
  const restore = useRef(() => {
    const early = { ...emptyRequest, ...form.getValues() };
    // What was typed before this island was ready, or came back from the server, is newer than what was kept.
    const isTyped = fields.some((field) => early[field] !== first.values[field]);
    const cameBack = first.message !== '' || first.fields.length > 0;
    const kept = readDraft(kind, vehicle)?.values;
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
      const { key = newKey(), sent = '' } = readDraft(kind, vehicle) ?? {};
      if (fields.every((field) => values[field] === emptyRequest[field])) forgetDraft(kind, vehicle);
      else keepDraft(kind, vehicle, { values, openOn, key, sent });
    };
    // Once the form itself has heard of it. A field that is left because its form goes has nothing new to say.
    const later = () => setTimeout(() => element.current && keep());
    const target = element.current;
    target?.addEventListener('input', later);
    target?.addEventListener('change', later);
    return () => {
      target?.removeEventListener('input', later);
      target?.removeEventListener('change', later);
    };
  }, [kind, vehicle, openOn, form, element]);
}
