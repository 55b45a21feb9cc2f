'use client';

import { flushSync } from 'react-dom';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { buttonClass } from '@/components/ui/button';
import { CheckboxField, Field } from '@/components/ui/field';
import { useBrowserValue, useHydrated } from '@/components/ui/hooks';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { formatMessage, splitMessageAtLink } from '@/lib/i18n/format';
import {
  type ChoiceField,
  fieldRows,
  findModelByNameOrNull,
  type LeadChoices,
  type LeadField,
  type LeadKind,
  type LeadValues,
  type TextField,
} from '@/lib/leads/fields';
import type { Dealer } from '@/lib/stock/locations';
import { lastViewedModelNameOrNull } from './remember-model';

/** The props of every field and group of fields. */
export interface LeadFieldProps {
  /** Also the prefix of its controls' ids. */
  readonly kind: LeadKind;
  /** The values that the server has filled in. */
  readonly values: LeadValues;
  readonly form: UseFormReturn<LeadValues>;
  /** Returns a field's error with its reason; null without one. */
  readonly errorOf: (field: LeadField, reason?: string) => string | null;
  /** Sets a value for the visitor. */
  readonly fill: (field: LeadField, value: string) => void;
  readonly choices: LeadChoices;
}

const quietButton = '-my-2 py-2 text-left underline underline-offset-4';

/**
 * A typed text, with a button that corrects it: the valid part of a rejected text, or the likely address of a
 * valid one.
 */
export function TextFieldWithCorrection({ field, ...part }: LeadFieldProps & { field: TextField }) {
  const { kind, values, form, errorOf, fill } = part;
  const messages = useMessages('leads');
  const { input, correct, mistake } = fieldRows[field];
  const typed = useWatch({ control: form.control, name: field });
  const reason = typed.trim() === '' ? null : mistake(typed);
  const error = errorOf(
    field,
    reason ? formatMessage(messages.wrong[reason.what], { count: reason.count ?? 0 }) : '',
  );
  const isWrong = error !== null;
  const correction = correct?.(typed, isWrong) ?? null;
  const correctButton = correction !== null && (
    <button
      type="button"
      onClick={() => {
        fill(field, correction);
        form.setFocus(field);
      }}
      className={
        isWrong ? buttonClass('secondary', 'scripted min-h-11 justify-self-start') : `scripted ${quietButton}`
      }
    >
      {formatMessage(isWrong ? messages.use : messages.didYouMean, { text: correction })}
    </button>
  );
  return (
    <Field
      id={`${kind}-${field}`}
      label={messages[field]}
      // A question takes the hint's place, so that nothing moves.
      hint={
        (!isWrong && correctButton) ||
        (field === 'email' || field === 'phone' ? messages[`${field}Hint`] : undefined)
      }
      error={error}
      aside={isWrong && correctButton}
    >
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          {...form.register(field)}
          defaultValue={values[field]}
          required
        />
      )}
    </Field>
  );
}

interface SelectFieldProps extends LeadFieldProps {
  field: ChoiceField;
  /** The island whose options are offered; null for those of all islands, in groups. */
  island?: string | null;
  onChange?: () => void;
}

/** A select of configured options. */
function SelectField({ field, island = '', onChange = () => undefined, ...part }: SelectFieldProps) {
  const { kind, values, form, errorOf, choices } = part;
  const messages = useMessages('leads');
  const optionsOf = (islandId: string) => fieldRows[field].options(choices, islandId);
  const value = form.getValues(field);
  const isWithdrawn =
    value !== '' &&
    !choices.islands.some((offeredIsland) => optionsOf(offeredIsland.id).some(({ id }) => id === value));
  const render = (islandId: string) =>
    optionsOf(islandId).map(({ id, label }) => (
      <option key={id} value={id}>
        {label}
      </option>
    ));
  return (
    <Field
      id={`${kind}-${field}`}
      label={messages[field]}
      hint={messages[`${field}Hint`]}
      error={errorOf(field, isWithdrawn ? messages.gone : '')}
    >
      {(control) => (
        <select {...control} {...form.register(field, { onChange })} defaultValue={values[field]} required>
          <option value="">
            {field === 'dealer' && island === '' ? messages.chooseIsland : messages.choose}
          </option>
          {island === null
            ? choices.islands.map(({ id, label }) => (
                <optgroup key={id} label={label}>
                  {render(id)}
                </optgroup>
              ))
            : render(island)}
        </select>
      )}
    </Field>
  );
}

/** Island and dealer. */
export function IslandAndDealerFields({ nearest, ...part }: LeadFieldProps & { nearest: Dealer | null }) {
  const { form, fill, choices } = part;
  const messages = useMessages('leads');
  const isReady = useHydrated();
  const [chosen, chosenDealer] = useWatch({ control: form.control, name: ['island', 'dealer'] });
  // Without scripts the island isn't known.
  const island = isReady ? (choices.islands.find(({ id }) => id === chosen)?.id ?? '') : null;
  const chooseDealer = ({ id, islandId }: Dealer) => {
    // The island's dealers have to be rendered before one of them is chosen.
    flushSync(() => fill('island', islandId));
    fill('dealer', id);
    form.setFocus('dealer');
  };
  return (
    <>
      {nearest && chosenDealer !== nearest.id && (
        <button
          type="button"
          className={`${quietButton} text-label justify-self-start noscript:hidden`}
          onClick={() => chooseDealer(nearest)}
        >
          {formatMessage(messages.chooseDealer, { dealer: nearest.name })}
        </button>
      )}
      <div className="lead-place">
        <SelectField field="island" onChange={() => fill('dealer', '')} {...part} />
        {/* Another island has other dealers: a new select, with the chosen dealer selected. */}
        <SelectField key={island} field="dealer" island={island} {...part} />
      </div>
    </>
  );
}

/** The model, and the button that chooses the one viewed before. */
export function ModelField(part: LeadFieldProps) {
  const { form, fill, choices } = part;
  const messages = useMessages('leads');
  const viewed = findModelByNameOrNull(choices, useBrowserValue(lastViewedModelNameOrNull, null));
  return (
    <div className="relative">
      <SelectField field="model" {...part} />
      {viewed && (
        // Beside the label, where its late appearance causes no layout shift.
        <button
          type="button"
          className="text-label absolute -top-3.5 right-0 min-h-11 max-w-[75%] truncate font-semibold underline underline-offset-4"
          onClick={() => {
            fill('model', viewed.id);
            form.setFocus('model');
          }}
        >
          {formatMessage(messages.chooseModel, { model: viewed.label })}
        </button>
      )}
    </div>
  );
}

/** Acceptance of the privacy terms. */
export function PrivacyField({ href, ...part }: LeadFieldProps & { href: string | null }) {
  const { kind, values, form, errorOf } = part;
  const messages = useMessages('leads');
  const id = `${kind}-terms`;
  return (
    <CheckboxField
      id={id}
      error={errorOf('terms')}
      {...form.register('terms')}
      defaultChecked={values.terms}
      required
    >
      <label htmlFor={id}>
        <LinkedText text={messages.terms} href={href} />
      </label>
    </CheckboxField>
  );
}

/** A message with its `<link>`, opened in a new tab so that no input is lost; plain text without an href. */
export function LinkedText({ text, href }: { text: string; href: string | null }) {
  const [before, link, after] = splitMessageAtLink(text);
  return (
    <>
      {before}
      {href === null ? (
        link
      ) : (
        <a href={href} target="_blank" rel="noopener" className="underline underline-offset-4">
          {link}
        </a>
      )}
      {after}
    </>
  );
}
