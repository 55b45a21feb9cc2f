'use client';

import { useId } from 'react';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { AmountBox } from '@/components/ui/amount-box';
import { useFinanceStore, useFinancingTerms } from '@/components/finance/finance-store';
import { useStockFee } from '@/components/finance/stock-fee';
import {
  costBounds,
  yearlyEnergyCostOrNull,
  type EnergyPrices,
  type EnergyUse,
} from '@/lib/finance/running-costs';
import { formatAmountInput } from '@/lib/i18n/amount';
import { formatWholeEuros, formatMessage } from '@/lib/i18n/format';

interface RunningCostFormProps {
  energyUse: EnergyUse;
  prices: EnergyPrices;
}

/**
 * The boxes for kilometers and the price of a litre or a kwh, where a preset price comes from, and the cost a
 * year and a month: beside the vehicle's own fee, but not where the visitor has terms, on which it has
 * another.
 */
export function RunningCostForm({ energyUse, prices }: RunningCostFormProps) {
  const fee = useStockFee();
  const messages = useMessages('costs');
  const presetId = useId();
  const terms = useFinancingTerms();
  const typed = useFinanceStore(({ costs }) => costs);
  const preset = typed[energyUse.paidBy] === null ? formatAmountInput(prices[energyUse.paidBy]) : '';
  const texts = { kilometers: typed.kilometers ?? '', price: typed[energyUse.paidBy] ?? preset };
  const cost = yearlyEnergyCostOrNull(energyUse, texts.kilometers, texts.price);
  const energy = messages.energies[energyUse.name];
  const boxes = [
    ['kilometers', texts.kilometers, messages.invalid.kilometers],
    [energyUse.paidBy, texts.price, messages.invalid.price],
  ] as const;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-end gap-x-3 gap-y-2 sm:grid-cols-3 sm:gap-x-6">
      {boxes.map(([box, text, error]) => (
        <AmountBox
          key={box}
          field
          label={messages.boxes[box]}
          bounds={costBounds[box]}
          text={text}
          describedBy={preset && box === energyUse.paidBy ? presetId : undefined}
          error={error}
          onText={(changed) => useFinanceStore.getState().setCostText(box, changed)}
        />
      ))}
      <div aria-live="polite" className="self-center max-sm:order-1 max-sm:col-span-full">
        {cost !== null && (
          <>
            <p className="text-lead font-bold">
              {formatMessage(messages.yearly, { cost: formatWholeEuros(cost), energy })}
            </p>
            <p className="text-soft">
              {fee === null || terms
                ? formatMessage(messages.monthly, { cost: formatWholeEuros(cost / 12), energy })
                : formatMessage(messages.withFee, {
                    fee,
                    cost: formatWholeEuros(cost / 12),
                    energy,
                  })}
            </p>
          </>
        )}
      </div>
      {preset && (
        <p id={presetId} className="text-label text-hint col-span-full">
          {messages.preset}
        </p>
      )}
    </div>
  );
}
