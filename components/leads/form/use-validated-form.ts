import { useRef, useState, type SubmitEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import { trackEvent, type TrackedForm } from '@/components/analytics/data-layer';

interface Rules<Typed extends FieldValues, Valid> {
  readonly id: TrackedForm;
  /** All fields in the order of the form, with the values that the server has filled in. */
  readonly initial: Typed;
  /** Returns the valid values, null where any is invalid, and the invalid fields. */
  readonly check: (values: Typed) => { data: Valid | null; invalid: readonly FieldPath<Typed>[] };
  /** The invalid fields of a form returned by the server: it has had its first attempt. */
  readonly rejectedFields?: readonly FieldPath<Typed>[];
  /** Whether several errors are listed above the fields; else the first invalid field takes the focus. */
  readonly hasSummary?: boolean;
}

interface ValidatedForm<Typed extends FieldValues, Valid> {
  readonly form: UseFormReturn<Typed, unknown, Valid>;
  readonly hasError: (field: FieldPath<Typed>) => boolean;
  /** What the list of errors shows (`FormNotice`). */
  readonly summary: {
    readonly isListed: boolean;
    readonly attempts: number;
    readonly invalid: readonly FieldPath<Typed>[];
  };
  /** Sets a value for the visitor. After an attempt it is validated like a typed one. */
  readonly fill: <Field extends FieldPath<Typed>>(field: Field, value: Typed[Field]) => void;
  /** Shows the fields that the server rejected. */
  readonly showRejectedFields: (rejected: readonly FieldPath<Typed>[]) => void;
  /** Call it on any input. */
  readonly start: () => void;
  /** Returns the listener of a submit; `onValid` is called with the values that the rules accept. */
  readonly handleSubmit: (
    onValid: (values: Valid, element: HTMLFormElement) => unknown,
  ) => (event: SubmitEvent<HTMLFormElement>) => void;
}

/**
 * The state of a form under the rules that the server applies too. Errors appear with the first attempt
 * to send it and follow each change from then on.
 */
export function useValidatedAndTrackedForm<Typed extends FieldValues, Valid>({
  id,
  initial,
  check,
  rejectedFields = [],
  hasSummary = false,
}: Rules<Typed, Valid>): ValidatedForm<Typed, Valid> {
  type Field = FieldPath<Typed>;
  const isReturned = rejectedFields.length > 0;
  const [errorsThen] = useState(() => errorsOf<Typed>(rejectedFields));
  const form = useForm<Typed, unknown, Valid>({
    errors: errorsThen,
    mode: isReturned ? 'onChange' : 'onSubmit',
    defaultValues: initial as DefaultValues<Typed>,
    resolver: (values) => {
      const { data, invalid } = check(values);
      return data ? { values: data, errors: {} } : { values: {}, errors: errorsOf<Typed>(invalid) };
    },
    shouldFocusError: false,
  });
  const { errors, isSubmitted, submitCount } = form.formState;
  const fields = Object.keys(initial) as Field[];
  const [isListed, setListed] = useState(hasSummary && rejectedFields.length > 1);
  const fail = (failing: readonly Field[]) => {
    trackEvent({ event: 'form_error', form_id: id, fields: failing });
    const several = hasSummary && failing.length > 1;
    setListed(several);
    if (failing[0] && !several) form.setFocus(failing[0]);
  };
  const start = useTrackFormStart(id);
  return {
    form,
    hasError: (field) => field in errors,
    summary: { isListed, attempts: submitCount, invalid: fields.filter((field) => field in errors) },
    fill: (field, value) => form.setValue(field, value, { shouldValidate: isSubmitted || isReturned }),
    showRejectedFields: (rejected) => {
      for (const field of rejected) form.setError(field, { type: 'server' });
      fail(rejected);
    },
    start,
    handleSubmit: (onValid) => (event) => {
      const element = event.currentTarget;
      if (setValuesOfControls(form, fields, element)) start();
      const valid = (values: Valid) => {
        setListed(false);
        return onValid(values, element);
      };
      void form.handleSubmit(valid, (failing) => fail(fields.filter((field) => field in failing)))(event);
    },
  };
}

/** Returns the function that tracks the first input of a form. */
function useTrackFormStart(id: TrackedForm): () => void {
  const isStarted = useRef(false);
  return () => {
    if (!isStarted.current) trackEvent({ event: 'form_start', form_id: id });
    isStarted.current = true;
  };
}

/**
 * Takes over what password managers and extensions have filled in without an event. Returns whether there was
 * any.
 */
function setValuesOfControls<Typed extends FieldValues, Valid>(
  form: UseFormReturn<Typed, unknown, Valid>,
  fields: readonly FieldPath<Typed>[],
  { elements }: HTMLFormElement,
): boolean {
  let hasChanged = false;
  for (const field of fields) {
    const control = elements.namedItem(field) as HTMLInputElement | null;
    const value = control?.type === 'checkbox' ? control.checked : control?.value;
    if (!control || form.getValues(field) === value) continue;
    form.setValue(field, value as Typed[typeof field]);
    hasChanged = true;
  }
  return hasChanged;
}

const errorsOf = <Typed extends FieldValues>(fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, { type: 'required' }])) as FieldErrors<Typed>;
