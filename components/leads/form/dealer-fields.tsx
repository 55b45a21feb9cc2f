import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { buttonClass } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { useHydrated } from '@/components/ui/hooks';
import type { Dealer } from '@/lib/stock/locations';
import { dealersOfIsland, findModelByName, type LeadChoices } from '@/lib/leads/lead';
import { formatMessage } from '@/lib/i18n/format';
import type { Option } from '@/lib/site/site-config';
import type { LeadFormPart } from './lead-fields';
import { rememberedModel } from './remember-model';

interface DealerFieldsProps extends LeadFormPart {
  choices: LeadChoices;
  /** The options that the form was shown with: they name a choice that was withdrawn since. */
  shown: LeadChoices;
  /** Whether changes by our own code have to be validated. */
  shouldValidate: boolean;
  /** The dealer offered by a button (product 10.2); null for none. */
  nearest: Dealer | null;
}

/** Island and dealer, and in the contact form the model (product 10.3, 10.4). */
export function DealerFields({
  kind,
  values,
  form,
  register,
  errorOf,
  choices,
  shown,
  shouldValidate,
  nearest,
}: DealerFieldsProps) {
  const messages = useMessages('leads');
  const isReady = useHydrated();
  const chosen = useWatch({ control: form.control, name: 'island', defaultValue: values.island });
  // Null without scripts: then the dealers of all islands are offered, in groups.
  const island = isReady ? (choices.islands.find(({ id }) => id === chosen)?.id ?? '') : null;
  // The offered model that was viewed before (product 10.12).
  const shownModel = useMemo(
    () => (isReady ? findModelByName(choices, rememberedModel()) : null),
    [isReady, choices],
  );
  const chooseIsland = (next: string) => {
    if (dealersOfIsland(choices, next).some(({ id }) => id === form.getValues('dealer'))) return;
    form.setValue('dealer', '', { shouldValidate });
  };
  const choose = (field: 'dealer' | 'model', id: string) => {
    form.setValue(field, id, { shouldValidate });
    form.setFocus(field);
  };
  const chooseDealer = ({ id, islandId }: Dealer) => {
    // The island's dealers have to be rendered before one of them is chosen.
    flushSync(() => form.setValue('island', islandId, { shouldValidate }));
    choose('dealer', id);
  };
  const part = (field: 'island' | 'dealer' | 'model') => {
    const error = errorOf(field);
    const options = `${field}s` as const;
    const value = form.getValues(field) || values[field];
    const isWithdrawn = error !== null && value !== '' && !choices[options].some(({ id }) => id === value);
    const former = shown[options].find(({ id }) => id === value);
    const name = former === undefined ? messages.goneChoice : nameOf(former);
    const withdrawn = formatMessage(field === 'island' ? messages.goneIsland : messages.gone, { name });
    return {
      id: `${kind}-${field}`,
      label: messages[field],
      hint: isWithdrawn ? withdrawn : messages[`${field}Hint`],
      error,
    };
  };
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
            <Options options={choices.islands} />
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
                  <Options options={dealersOfIsland(choices, id)} />
                </optgroup>
              ))
            ) : (
              <Options options={dealersOfIsland(choices, island)} />
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
                <Options options={choices.models} />
              </select>
            )}
          </Field>
          {shownModel && (
            // Beside the label, where its late appearance causes no layout shift.
            <button
              type="button"
              className="text-label absolute -top-3.5 right-0 min-h-11 max-w-[75%] truncate font-semibold underline underline-offset-4"
              onClick={() => choose('model', shownModel.id)}
            >
              {formatMessage(messages.chooseModel, { model: shownModel.label })}
            </button>
          )}
        </div>
      )}
    </>
  );
}

const nameOf = (option: Dealer | Option) => ('name' in option ? option.name : option.label);

function Options({ options }: { options: readonly (Dealer | Option)[] }) {
  return options.map((option) => (
    <option key={option.id} value={option.id}>
      {nameOf(option)}
    </option>
  ));
}
