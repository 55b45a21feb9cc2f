'use client';

import { useState } from 'react';
import { useForm, type UseFormRegister } from 'react-hook-form';
import { track } from '@/components/analytics/track';
import { useMessages } from '@/components/ui/messages/messages-provider';
import {
  emptyLead,
  type FirstForm,
  type LeadChoices,
  type LeadField,
  type LeadKind,
  type LeadValues,
} from '@/lib/leads/lead';
import { checkLead } from '@/lib/leads/lead-schema';

/** What every group of fields needs. */
export interface LeadFormPart {
  /** Also the prefix of the ids of its controls. */
  readonly kind: LeadKind;
  /** What the server has filled in. */
  readonly values: LeadValues;
  readonly register: UseFormRegister<LeadValues>;
  /** The error message of a field; null when it has none. */
  readonly errorOf: (field: LeadField) => string | null;
}

/**
 * The state of a form under the rules that the server applies too (product 10.3): errors appear with the first attempt to
 * send it and follow each change from then on (product 10.5). A form that came back from the server has had its attempt.
 */
export function useValidation(kind: LeadKind, choices: LeadChoices, first: FirstForm) {
  const { required } = useMessages('leads');
  const [firstErrors] = useState(() => (first.fields.length > 0 ? errorsOf(first.fields) : null));
  const form = useForm<LeadValues>({
    resolver: (values) => {
      const checked = checkLead(kind, { ...emptyLead, ...values }, choices);
      return checked.ok
        ? { values: checked.values, errors: {} }
        : { values: {}, errors: errorsOf(checked.fields) };
    },
    ...(firstErrors && { errors: firstErrors }),
    mode: firstErrors ? 'onChange' : 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const { errors, isSubmitted } = form.formState;
  const [failed, setFailed] = useState<readonly LeadField[]>(first.fields);
  const fail = (fields: readonly LeadField[]) => {
    track({ event: 'form_error', form_id: kind, fields });
    setFailed([...fields]);
  };
  const part: LeadFormPart = {
    kind,
    values: first.values,
    register: form.register,
    errorOf: (field) => (field in errors ? required : null),
  };
  return {
    form,
    part,
    /** The fields of the last failed attempt, a new array for each attempt. */
    failed,
    /** The fields that have an error now. */
    invalid: fieldsIn(errors),
    /** Whether a change by our own code has to be validated. */
    shouldValidate: isSubmitted || firstErrors !== null,
    /** Shows what the server refused. */
    refuse: (fields: readonly LeadField[]) => {
      for (const field of fields) form.setError(field, { type: 'server' });
      fail(fields);
    },
    handleSubmit: (onValid: (values: LeadValues) => Promise<void>) =>
      form.handleSubmit(
        (values) => {
          setFailed([]);
          return onValid(values);
        },
        (missing) => fail(fieldsIn(missing)),
      ),
  };
}

function errorsOf(fields: readonly LeadField[]): Partial<Record<LeadField, { type: string }>> {
  return Object.fromEntries(fields.map((field) => [field, { type: 'required' }]));
}

const fieldsIn = (errors: object) =>
  (Object.keys(emptyLead) as LeadField[]).filter((field) => field in errors);
