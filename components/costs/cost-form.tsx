'use client';

import { useEffect, useId } from 'react';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { AmountBox } from '@/components/ui/amount-box';
import {
  costBounds,
  withPresets,
  yearlyCost,
  type CostBox,
  type CostTexts,
  type EnergyPrices,
  type EnergyUse,
} from '@/lib/finance/running-costs';
import { persistedStore } from '@/lib/browser/persisted-store';
import * as s from '@/lib/browser/schema';
import { formatEuro, formatMessage } from '@/lib/i18n/format';

interface CostState {
  readonly texts: CostTexts;
  /** Fields that the visitor changed since the page was opened: emptied ones stay empty. Not saved. */
  readonly edited: readonly CostBox[];
  /** Stores the text of a box. */
  readonly type: (box: CostBox, text: string) => void;
}

const emptyTexts: CostTexts = { kilometers: '', litre: '', kwh: '' };
const maxTextLength = 12;

const boxText: s.Schema<string> = (value) => s.text(value)?.slice(0, maxTextLength) ?? '';
const storedTexts = s.object<CostTexts>({ kilometers: boxText, litre: boxText, kwh: boxText });

/** The visitor's driving data, stored on this device only. */
export const useCosts = persistedStore<Pick<CostState, 'texts'>, Omit<CostState, 'texts'>>(
  {
    key: 'costes',
    version: 1,
    schema: s.object({ texts: storedTexts }),
    initial: { texts: emptyTexts },
  },
  (set, { current }) => ({
    edited: [],
    type: (box, typed) => {
      const { texts, edited } = current();
      const isFirst = !edited.includes(box);
      set({
        texts: { ...texts, [box]: boxText(typed) },
        edited: isFirst ? [...edited, box] : edited,
      });
    },
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
  const edited = useCosts((state) => state.edited);
  useEffect(() => void useCosts.read(), []);
  const texts = withPresets(own, prices, edited);
  const isPreset = (box: CostBox) => texts[box] !== own[box];
  const cost = yearlyCost(use, texts);
  const energy = messages.energies[use.name];
  return (
    <>
      <div className="grid max-w-3xl grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        {(['kilometers', use.paidBy] as const).map((box) => (
          <AmountBox
            key={box}
            field
            id={`coste-${box}`}
            label={messages.boxes[box]}
            bounds={costBounds[box]}
            text={texts[box]}
            describedBy={isPreset(box) ? presetId : undefined}
            error={messages.invalid[box === 'kilometers' ? 'kilometers' : 'price']}
            onText={(typed) => useCosts.getState().type(box, typed)}
          />
        ))}
      </div>
      {isPreset(use.paidBy) && (
        <p id={presetId} className="field-hint mt-2">
          {messages.preset}
        </p>
      )}
      <div aria-live="polite" className="min-h-24 pt-5">
        {cost !== null && (
          <>
            <p className="text-title font-bold">
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
    </>
  );
}
