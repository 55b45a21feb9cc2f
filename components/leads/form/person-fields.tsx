import type { UseFormRegister } from 'react-hook-form';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { Field } from '@/components/ui/field';
import type { LeadField, LeadKind, LeadValues } from '@/lib/leads/lead';

/**
 * What a browser checks by itself before it sends a form without scripts (product 10.5), as the `pattern` of a field. White
 * space around it is trimmed later. They refuse nothing that the rules of `form-schema.ts` take.
 */
export const emailPattern = String.raw`.+@.+\..+`;
export const phonePattern = String.raw`\s*\d{3}( ?\d{3} ?\d{3}|( \d{2}){3})\s*`;

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

/** The keyboard of each field on a phone, what a browser may fill it with, and what it checks without scripts. */
const inputs = [
  { field: 'name', autoComplete: 'given-name', inputMode: 'text', isName: true, pattern: undefined },
  { field: 'surnames', autoComplete: 'family-name', inputMode: 'text', isName: true, pattern: undefined },
  // Not `type="email"`: browsers rewrite its value and refuse addresses that the rules allow. Not `type="tel"`: browsers
  // fill it with the prefix that the rules refuse.
  { field: 'email', autoComplete: 'email', inputMode: 'email', isName: false, pattern: emailPattern },
  { field: 'phone', autoComplete: 'tel-national', inputMode: 'tel', isName: false, pattern: phonePattern },
] as const;

/** Name, e-mail address and telephone number (product 10.3). */
export function PersonFields({ kind, values, register, errorOf }: LeadFormPart) {
  const messages = useMessages('leads');
  return inputs.map(({ field, autoComplete, inputMode, isName, pattern }) => (
    <Field
      key={field}
      id={`${kind}-${field}`}
      label={messages[field]}
      // The hint of a name says what it may not hold: shown with its error only.
      hint={isName && errorOf(field) === null ? undefined : messages[`${field}Hint`]}
      error={errorOf(field)}
    >
      {(control) => (
        <input
          type="text"
          {...control}
          {...register(field)}
          defaultValue={values[field]}
          required
          pattern={pattern}
          autoComplete={autoComplete}
          inputMode={inputMode}
          autoCapitalize={isName ? 'words' : 'none'}
          spellCheck={false}
        />
      )}
    </Field>
  ));
}
