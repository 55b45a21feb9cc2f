import { Field } from '@/components/ui/field';
import type { FormPart } from './form-part';

/** How each field is typed on a phone, and what a browser may fill it with. */
const inputs = [
  { field: 'name', autoComplete: 'given-name', inputMode: 'text', capitalize: 'words' },
  { field: 'surnames', autoComplete: 'family-name', inputMode: 'text', capitalize: 'words' },
  // No `type="email"`: browsers rewrite its value, and refuse addresses that the rules allow. And no `type="tel"`, which
  // browsers fill with the prefix that the rules don't.
  { field: 'email', autoComplete: 'email', inputMode: 'email', capitalize: 'none' },
  { field: 'phone', autoComplete: 'tel-national', inputMode: 'tel', capitalize: 'none' },
] as const;

/** Who asks, and how to reach them. */
export function PersonFields({ prefix, words, values, register, errorOf }: FormPart) {
  return inputs.map(({ field, autoComplete, inputMode, capitalize }) => (
    <Field
      key={field}
      id={`${prefix}-${field}`}
      label={words.labels[field]}
      hint={words.hints[field]}
      error={errorOf(field)}
    >
      {(control) => (
        <input
          type="text"
          {...control}
          {...register(field)}
          defaultValue={values[field]}
          required
          autoComplete={autoComplete}
          inputMode={inputMode}
          autoCapitalize={capitalize}
          spellCheck={false}
        />
      )}
    </Field>
  ));
}
