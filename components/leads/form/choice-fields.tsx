import { useMemo, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { buttonClass } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { useHydrated } from '@/components/ui/hooks';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { formatMessage } from '@/lib/i18n/format';
import {
  type ChoiceField,
  dealersOfIsland,
  fields,
  findModelByName,
  type LeadChoices,
} from '@/lib/leads/fields';
import type { Option } from '@/lib/site/site-config';
import type { Dealer } from '@/lib/stock/locations';
import type { LeadFormPart } from './lead-fields';
import { rememberedModel } from './remember-model';

interface ChoicesProps extends LeadFormPart {
  choices: LeadChoices;
  /** The options that the form was shown with: they name a choice that was withdrawn since. */
  shown: LeadChoices;
}

interface ChosenFieldProps extends ChoicesProps {
  field: ChoiceField;
  /** The text of the empty option. */
  prompt: string;
  onChange?: (event: { target: HTMLSelectElement }) => void;
  children: ReactNode;
}

/** A select of configured options. */
function ChosenField({ field, prompt, onChange, children, ...part }: ChosenFieldProps) {
  const { kind, values, form, errorOf, choices, shown } = part;
  const messages = useMessages('leads');
  const { options } = fields[field];
  const error = errorOf(field);
  const value = form.getValues(field) || values[field];
  const isWithdrawn = error !== null && value !== '' && !choices[options].some(({ id }) => id === value);
  const former = shown[options].find(({ id }) => id === value);
  const name = former === undefined ? messages.goneChoice : nameOf(former);
  const withdrawn = formatMessage(field === 'island' ? messages.goneIsland : messages.gone, { name });
  return (
    <Field
      id={`${kind}-${field}`}
      label={messages[field]}
      hint={isWithdrawn ? withdrawn : messages[`${field}Hint`]}
      error={error}
    >
      {(control) => (
        <select
          {...control}
          {...form.register(field, { ...(onChange && { onChange }) })}
          defaultValue={values[field]}
          required
        >
          <option value="">{prompt}</option>
          {children}
        </select>
      )}
    </Field>
  );
}

/** Island and dealer (product 10.4). */
export function DealerFields({ nearest, ...part }: ChoicesProps & { nearest: Dealer | null }) {
  const { values, form, shouldValidate, choices } = part;
  const messages = useMessages('leads');
  const isReady = useHydrated();
  const chosen = useWatch({ control: form.control, name: 'island', defaultValue: values.island });
  // Null without scripts: then the dealers of all islands are offered, in groups.
  const island = isReady ? (choices.islands.find(({ id }) => id === chosen)?.id ?? '') : null;
  const chooseIsland = (next: string) => {
    if (dealersOfIsland(choices, next).some(({ id }) => id === form.getValues('dealer'))) return;
    form.setValue('dealer', '', { shouldValidate });
  };
  const chooseDealer = ({ id, islandId }: Dealer) => {
    // The island's dealers have to be rendered before one of them is chosen.
    flushSync(() => form.setValue('island', islandId, { shouldValidate }));
    form.setValue('dealer', id, { shouldValidate });
    form.setFocus('dealer');
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
      <ChosenField
        {...part}
        field="island"
        prompt={messages.choose}
        onChange={({ target }) => chooseIsland(target.value)}
      >
        <Options options={choices.islands} />
      </ChosenField>
      <ChosenField
        // Another island has other dealers: a new select, with the chosen dealer selected.
        key={island}
        {...part}
        field="dealer"
        prompt={island === '' ? messages.chooseIsland : messages.choose}
      >
        {island === null ? (
          choices.islands.map(({ id, label }) => (
            <optgroup key={id} label={label}>
              <Options options={dealersOfIsland(choices, id)} />
            </optgroup>
          ))
        ) : (
          <Options options={dealersOfIsland(choices, island)} />
        )}
      </ChosenField>
    </>
  );
}

/** The model, and the button that chooses the one viewed before (product 10.12). */
export function ModelField(part: ChoicesProps) {
  const { form, shouldValidate, choices } = part;
  const messages = useMessages('leads');
  const isReady = useHydrated();
  const viewed = useMemo(
    () => (isReady ? findModelByName(choices, rememberedModel()) : null),
    [isReady, choices],
  );
  return (
    <div className="relative">
      <ChosenField {...part} field="model" prompt={messages.choose}>
        <Options options={choices.models} />
      </ChosenField>
      {viewed && (
        // Beside the label, where its late appearance causes no layout shift.
        <button
          type="button"
          className="text-label absolute -top-3.5 right-0 min-h-11 max-w-[75%] truncate font-semibold underline underline-offset-4"
          onClick={() => {
            form.setValue('model', viewed.id, { shouldValidate });
            form.setFocus('model');
          }}
        >
          {formatMessage(messages.chooseModel, { model: viewed.label })}
        </button>
      )}
    </div>
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
