'use client';

import { useRef, useState, type SubmitEvent } from 'react';
import { useForm, type FieldErrors, type FieldPath, type FieldValues } from 'react-hook-form';
import type { TrackedForm } from '@/components/analytics/events';
import { track } from '@/components/analytics/data-layer';
import type { Checked } from '@/lib/leads/rules';

interface Rules<Typed extends FieldValues, Valid> {
  readonly id: TrackedForm;
  /** All fields, empty. */
  readonly empty: Typed;
  readonly check: (values: Typed) => Checked<Valid>;
  /** The invalid fields of a form returned by the server. */
  readonly refused?: readonly FieldPath<Typed>[];
  /** Whether several errors are listed above the fields; else the first invalid field takes the focus. */
  readonly hasSummary?: boolean;
}

/**
 * The state of a form under the rules that the server applies too. Errors appear with the first attempt
 * to send it and follow each change from then on. A form returned by the server has had that attempt.
 */
export function useValidation<Typed extends FieldValues, Valid>({
  id,
  empty,
  check,
  refused = [],
  hasSummary = false,
}: Rules<Typed, Valid>) {
  type Field = FieldPath<Typed>;
  const [firstErrors] = useState(() => (refused.length > 0 ? errorsOf<Typed>(refused) : null));
  const form = useForm<Typed, unknown, Valid>({
    resolver: (values) => {
      const checked = check({ ...empty, ...values });
      return checked.ok
        ? { values: checked.values, errors: {} }
        : { values: {}, errors: errorsOf<Typed>(checked.fields) };
    },
    ...(firstErrors && { errors: firstErrors }),
    mode: firstErrors ? 'onChange' : 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const { errors, isSubmitted } = form.formState;
  const fieldsIn = (failing: object) => (Object.keys(empty) as Field[]).filter((field) => field in failing);
  const [failed, setFailed] = useState<readonly Field[]>(refused);
  const fail = (fields: readonly Field[]) => {
    track({ event: 'form_error', form_id: id, fields });
    setFailed([...fields]);
    const [first] = fields;
    if (first && (fields.length === 1 || !hasSummary)) form.setFocus(first);
  };
  const started = useRef(false);
  const start = () => {
    if (!started.current) track({ event: 'form_start', form_id: id });
    started.current = true;
  };
  /** Password managers and extensions fill in controls without an event. */
  const readControls = ({ elements }: HTMLFormElement) => {
    for (const field of Object.keys(empty) as Field[]) {
      const control = elements.namedItem(field) as HTMLInputElement | null;
      const value = (control?.type === 'checkbox' ? control.checked : control?.value) as Typed[Field];
      if (!control || form.getValues(field) === value) continue;
      start();
      form.setValue(field, value);
    }
  };
  return {
    form,
    hasError: (field: Field) => field in errors,
    /** The fields of the last failed attempt, a new array for each attempt. */
    failed,
    /** The fields that are invalid now. */
    invalid: fieldsIn(errors),
    /** Sets a value for the visitor. After an attempt it is validated like a typed one. */
    fill: (field: Field, value: Typed[Field]) =>
      form.setValue(field, value, { shouldValidate: isSubmitted || firstErrors !== null }),
    /** Shows the fields that the server rejected. */
    refuse: (fields: readonly Field[]) => {
      for (const field of fields) form.setError(field, { type: 'server' });
      fail(fields);
    },
    /** Call it on any input. */
    start,
    handleSubmit:
      (onValid: (values: Valid, element: HTMLFormElement) => unknown) =>
      (event: SubmitEvent<HTMLFormElement>) => {
        const element = event.currentTarget;
        readControls(element);
        void form.handleSubmit(
          async (values) => {
            setFailed([]);
            await onValid(values, element);
          },
          (missing) => fail(fieldsIn(missing)),
        )(event);
      },
  };
}

function errorsOf<Typed extends FieldValues>(fields: readonly string[]): FieldErrors<Typed> {
  return Object.fromEntries(fields.map((field) => [field, { type: 'required' }])) as FieldErrors<Typed>;
}
