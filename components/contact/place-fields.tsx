import { buttonClass } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import type { Dealer } from '@/lib/domain/dealer';
import { dealersOn, type RequestChoices } from '@/lib/domain/request-values';
import type { FormPart } from './form-part';

interface PlaceFieldsProps extends FormPart {
  choices: RequestChoices;
  /** The chosen island; null where no script narrows the dealers down: then all stand below their islands. */
  island: string | null;
  onIsland: (island: string) => void;
  /** The dealer that is offered as one press; null for none. */
  near: Dealer | null;
  onDealer: (dealer: Dealer) => void;
}

/** Where the visitor is to be helped, and on the contact form with which model (specification 5). */
export function PlaceFields({
  prefix,
  words,
  values,
  register,
  errorOf,
  choices,
  island,
  onIsland,
  near,
  onDealer,
}: PlaceFieldsProps) {
  const dealers = island === null ? [] : dealersOn(choices, island);
  const part = (field: 'island' | 'dealer' | 'model') => ({
    id: `${prefix}-${field}`,
    label: words.labels[field],
    hint: words.hints[field],
    error: errorOf(field),
  });
  return (
    <>
      {near && (
        <button
          type="button"
          className={buttonClass('secondary', 'justify-self-start noscript:hidden')}
          onClick={() => onDealer(near)}
        >
          {words.chooseDealer.replace('{dealer}', () => near.name)}
        </button>
      )}
      <Field {...part('island')}>
        {(control) => (
          <select
            {...control}
            {...register('island', {
              onChange: (event: { target: HTMLSelectElement }) => onIsland(event.target.value),
            })}
            defaultValue={values.island}
            required
          >
            <option value="">{words.choose}</option>
            {choices.islands.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field {...part('dealer')}>
        {(control) => (
          <select
            // Another island has other dealers: the select is a new one, with what is chosen of them.
            key={island}
            {...control}
            {...register('dealer')}
            defaultValue={values.dealer}
            required
          >
            <option value="">{island === '' ? words.chooseIsland : words.choose}</option>
            {island === null ? (
              choices.islands.map(({ id, label }) => (
                <optgroup key={id} label={label}>
                  <Dealers dealers={dealersOn(choices, id)} />
                </optgroup>
              ))
            ) : (
              <Dealers dealers={dealers} />
            )}
          </select>
        )}
      </Field>
      {prefix === 'contact' && choices.models.length > 0 && (
        <Field {...part('model')}>
          {(control) => (
            <select {...control} {...register('model')} defaultValue={values.model} required>
              <option value="">{words.choose}</option>
              {choices.models.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </>
  );
}

function Dealers({ dealers }: { dealers: RequestChoices['dealers'] }) {
  return dealers.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
