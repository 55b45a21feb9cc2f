'use client';

import { useEffect, useId } from 'react';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { AmountBox } from '@/components/ui/amount-box';
import {
  costBounds,
  costBoxes,
  withPresets,
  yearlyCost,
  type CostBox,
  type CostTexts,
  type EnergyPrices,
  type EnergyUse,
} from '@/lib/costs/running-costs';
import { persistedStore } from '@/lib/browser/persisted-store';
import type { EnergyName } from '@/lib/stock/fuels';
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

/** The visitor's driving data, stored on this device only (product 8.7). */
export const useCosts = persistedStore<Pick<CostState, 'texts'>, Omit<CostState, 'texts'>>(
  {
    key: 'costes',
    storage: 'localStorage',
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

/** Returns the texts of the fields: the visitor's, else the preset prices. */
export function useCostTexts(prices: EnergyPrices): CostTexts {
  const texts = useCosts((state) => state.texts);
  const edited = useCosts((state) => state.edited);
  return withPresets(texts, prices, edited);
}

interface VehicleCostProps {
  use: EnergyUse;
  /** The vehicle's own monthly fee in euros; null if it has none. */
  fee: number | null;
  prices: EnergyPrices;
}

/** The running-cost form of a vehicle's page, with the cost beside its fee. */
export function VehicleRunningCost({ use, fee, prices }: VehicleCostProps) {
  const cost = yearlyCost(use, useCostTexts(prices));
  return (
    <>
      <CostBoxes uses={[use]} prices={prices} className="max-w-3xl" />
      <div aria-live="polite" className="min-h-24 pt-5">
        {cost !== null && <CostText cost={cost} name={use.name} fee={fee} />}
      </div>
    </>
  );
}

interface CostBoxesProps {
  /** The vehicles' energy use; each kind of energy gets a price box. */
  uses: readonly EnergyUse[];
  prices: EnergyPrices;
  className: string;
}

/** The boxes for the driving data, and where preset prices come from (product 8.7). */
export function CostBoxes({ uses, prices, className }: CostBoxesProps) {
  const messages = useMessages('costs');
  const presetId = useId();
  const own = useCosts((state) => state.texts);
  const texts = useCostTexts(prices);
  const boxes = costBoxes.filter((box) => box === 'kilometers' || uses.some(({ paidBy }) => paidBy === box));
  const isPreset = (box: CostBox) => texts[box] !== own[box];
  useEffect(() => void useCosts.read(), []);
  return (
    <>
      <div
        className={`grid grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] ${className}`}
      >
        {boxes.map((box) => (
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
      {boxes.some(isPreset) && (
        <p id={presetId} className="field-hint mt-2">
          {messages.preset}
        </p>
      )}
    </>
  );
}

interface CostTextProps {
  /** Euros a year. */
  cost: number;
  name: EnergyName;
  /** The monthly fee in euros; null if there is none. */
  fee: number | null;
}

/** The cost of driving per year, and per month beside the fee. */
function CostText({ cost, name, fee }: CostTextProps) {
  const messages = useMessages('costs');
  const energy = messages.energies[name];
  const monthly = { cost: formatEuro(cost / 12), energy };
  return (
    <>
      <p className="text-title font-bold">
        {formatMessage(messages.yearly, { cost: formatEuro(cost), energy })}
      </p>
      <p className="text-soft">
        {fee === null
          ? formatMessage(messages.monthly, monthly)
          : formatMessage(messages.withFee, { fee: formatEuro(fee), ...monthly })}
      </p>
    </>
  );
}
