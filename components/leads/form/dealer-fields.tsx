import { useMemo, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { buttonClass } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { useHydrated } from '@/components/ui/hooks';
import type { Dealer } from '@/lib/stock/locations';
import {
  dealersOfIsland,
  findModelByName,
  type InitialForm,
  type LeadChoices,
  type LeadValues,
} from '@/lib/leads/lead';
import { formatMessage } from '@/lib/i18n/format';
import type { Option } from '@/lib/site/site-config';
import type { LeadFormPart } from './lead-fields';
import { rememberedModel } from './remember-model';

interface DealerChoiceOptions {
  form: UseFormReturn<LeadValues>;
  choices: LeadChoices;
  first: InitialForm;
  shouldValidate: boolean;
  element: RefObject<HTMLFormElement | null>;
}

/** The chosen island, and the effects of choosing an island, a dealer or a model. */
export function useDealerFields({ form, choices, first, shouldValidate, element }: DealerChoiceOptions) {
  const ready = useHydrated();
  const [island, setIsland] = useState(first.values.island);
  const chooseIsland = (next: string) => {
    setIsland(next);
    if (dealersOfIsland(choices, next).some(({ id }) => id === form.getValues('dealer'))) return;
    form.setValue('dealer', '', { shouldValidate });
  };
  const chooseDealer = ({ id, islandId }: Dealer) => {
    // The island's dealers have to be rendered before one of them is chosen.
    flushSync(() => setIsland(islandId));
    form.setValue('island', islandId, { shouldValidate });
    choose('dealer', id);
  };
  const choose = (field: 'dealer' | 'model', id: string) => {
    form.setValue(field, id, { shouldValidate });
    form.setFocus(field);
    // Fires `input` as if typed, for the form's listeners.
    element.current?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return {
    island: ready ? island : null,
    /** The offered model that was viewed before (product 10.12); null for none. */
    shownOption: useMemo(
      () => (ready ? findModelByName(choices, rememberedModel()) : null),
      [ready, choices],
    ),
    setIsland,
    chooseIsland,
    chooseDealer,
    chooseModel: ({ id }: Option) => choose('model', id),
  };
}

interface DealerFieldsProps extends LeadFormPart {
  choices: LeadChoices;
  /** Null without scripts: then the dealers of all islands are offered, in groups. */
  island: string | null;
  chooseIsland: (island: string) => void;
  chooseDealer: (dealer: Dealer) => void;
  chooseModel: (model: Option) => void;
  /** The model offered by a button (product 10.12); null for none. */
  shownOption: Option | null;
  /** The dealer offered by a button (product 10.2); null for none. */
  nearest: Dealer | null;
}

/** Island and dealer, and in the contact form the model (product 10.3, 10.4). */
export function DealerFields({
  kind,
  values,
  register,
  errorOf,
  choices,
  island,
  chooseIsland,
  chooseDealer,
  chooseModel,
  shownOption,
  nearest,
}: DealerFieldsProps) {
  const messages = useMessages('leads');
  const dealers = island === null ? [] : dealersOfIsland(choices, island);
  const part = (field: 'island' | 'dealer' | 'model') => ({
    id: `${kind}-${field}`,
    label: messages[field],
    hint: messages[`${field}Hint`],
    error: errorOf(field),
  });
  return (
    <>
      {nearest && (
        <button
          type="button"
          className={buttonClass('secondary', 'justify-self-start noscript:hidden')}
          onClick={() => chooseDealer(nearest)}
        >
          {formatMessage(messages.chooseDealer, { dealer: nearest.name })}
        </button>
      )}
      <Field {...part('island')}>
        {(control) => (
          <select
            {...control}
            {...register('island', {
              onChange: (event: { target: HTMLSelectElement }) => chooseIsland(event.target.value),
            })}
            defaultValue={values.island}
            required
          >
            <option value="">{messages.choose}</option>
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
            // Another island has other dealers: a new select, with the chosen dealer selected.
            key={island}
            {...control}
            {...register('dealer')}
            defaultValue={values.dealer}
            required
          >
            <option value="">{island === '' ? messages.chooseIsland : messages.choose}</option>
            {island === null ? (
              choices.islands.map(({ id, label }) => (
                <optgroup key={id} label={label}>
                  <Dealers dealers={dealersOfIsland(choices, id)} />
                </optgroup>
              ))
            ) : (
              <Dealers dealers={dealers} />
            )}
          </select>
        )}
      </Field>
      {kind === 'contact' && choices.models.length > 0 && (
        <div className="relative">
          <Field {...part('model')}>
            {(control) => (
              <select {...control} {...register('model')} defaultValue={values.model} required>
                <option value="">{messages.choose}</option>
                {choices.models.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {shownOption && (
            // Beside the label, where its late appearance causes no layout shift.
            <button
              type="button"
              className="text-label absolute -top-3.5 right-0 min-h-11 max-w-[75%] truncate font-semibold underline underline-offset-4"
              onClick={() => chooseModel(shownOption)}
            >
              {formatMessage(messages.chooseModel, { model: shownOption.label })}
            </button>
          )}
        </div>
      )}
    </>
  );
}

function Dealers({ dealers }: { dealers: LeadChoices['dealers'] }) {
  return dealers.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
