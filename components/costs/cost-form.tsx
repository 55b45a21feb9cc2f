'use client';

import { useEffect, useId } from 'react';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { AmountBox } from '@/components/ui/amount-box';
import {
  costBounds,
  yearlyCost,
  type CostBox,
  type EnergyPrices,
  type EnergyUse,
} from '@/lib/finance/running-costs';
import { amountText } from '@/lib/i18n/amount';
import { persistedStore } from '@/components/site/browser/persisted-store';
import * as s from '@/components/site/browser/schema';
import { formatEuro, formatMessage } from '@/lib/i18n/format';

/** The texts of the boxes; null in one that the visitor hasn't changed. Emptied ones are unchanged on the next page. */
type CostTexts = Readonly<Record<CostBox, string | null>>;

interface CostState {
  readonly texts: CostTexts;
  /** Stores the text of a box. */
  readonly type: (box: CostBox, text: string) => void;
}

const maxTextLength = 12;

const boxText: s.Schema<string | null> = (value) => s.text(value)?.slice(0, maxTextLength) || null;

/** The visitor's driving data, stored on this device only. */
export const useCosts = persistedStore<Pick<CostState, 'texts'>, Omit<CostState, 'texts'>>(
  {
    key: 'costes',
    version: 1,
    schema: s.object({ texts: s.object<CostTexts>({ kilometers: boxText, litre: boxText, kwh: boxText }) }),
    initial: { texts: { kilometers: null, litre: null, kwh: null } },
  },
  (set, { current }) => ({
    type: (box, typed) => set({ texts: { ...current().texts, [box]: typed.slice(0, maxTextLength) } }),
  }),
);

interface VehicleCostProps {
  use: EnergyUse;
  /** The vehicle's own monthly fee in euros; null if it has none. */
  fee: number | null;
  prices: EnergyPrices;
}

/** The boxes for the driving data, where a preset price comes from, and the cost a year and, beside the fee, a month. */
export function VehicleRunningCost({ use, fee, prices }: VehicleCostProps) {
  const messages = useMessages('costs');
  const presetId = useId();
  const own = useCosts((state) => state.texts);
  useEffect(() => void useCosts.read(), []);
  const preset = own[use.paidBy] === null ? amountText(prices[use.paidBy]) : '';
  const texts = { kilometers: own.kilometers ?? '', price: own[use.paidBy] ?? preset };
  const cost = yearlyCost(use, texts.kilometers, texts.price);
  const energy = messages.energies[use.name];
  const boxes = [
    ['kilometers', texts.kilometers, messages.invalid.kilometers],
    [use.paidBy, texts.price, messages.invalid.price],
  ] as const;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-end gap-x-3 gap-y-2 sm:grid-cols-3 sm:gap-x-6">
      {boxes.map(([box, text, error]) => (
        <AmountBox
          key={box}
          field
          id={`coste-${box}`}
          label={messages.boxes[box]}
          bounds={costBounds[box]}
          text={text}
          describedBy={preset && box === use.paidBy ? presetId : undefined}
          error={error}
          onText={(typed) => useCosts.getState().type(box, typed)}
        />
      ))}
      <div aria-live="polite" className="self-center max-sm:order-1 max-sm:col-span-full">
        {cost !== null && (
          <>
            <p className="text-lead font-bold">
              {formatMessage(messages.yearly, { cost: formatEuro(cost), energy })}
            </p>
            <p className="text-soft">
              {fee === null
                ? formatMessage(messages.monthly, { cost: formatEuro(cost / 12), energy })
                : formatMessage(messages.withFee, {
                    fee: formatEuro(fee),
                    cost: formatEuro(cost / 12),
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
