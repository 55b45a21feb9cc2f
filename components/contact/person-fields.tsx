import { Field } from '@/components/ui/field';
import type { FormPart } from './form-part';

/** How each field is typed on a phone, and what a browser may fill it with. */
const inputs = [
  { field: 'name', autoComplete: 'given-name', inputMode: 'text', isName: true },
  { field: 'surnames', autoComplete: 'family-name', inputMode: 'text', isName: true },
  // No `type="email"`: browsers rewrite its value, and refuse addresses that the rules allow. And no `type="tel"`, which
  // browsers fill with the prefix that the rules don't.
  { field: 'email', autoComplete: 'email', inputMode: 'email', isName: false },
  { field: 'phone', autoComplete: 'tel-national', inputMode: 'tel', isName: false },
] as const;

/** Who asks, and how to reach them. */
export function PersonFields({ prefix, words, values, register, errorOf }: FormPart) {
  return inputs.map(({ field, autoComplete, inputMode, isName }) => (
    <Field
      key={field}
      id={`${prefix}-${field}`}
      label={words.labels[field]}
      // What a name may not hold goes without saying until it holds it.
      hint={isName && errorOf(field) === null ? undefined : words.hints[field]}
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
          autoCapitalize={isName ? 'words' : 'none'}
          spellCheck={false}
        />
      )}
    </Field>
  ));
}
