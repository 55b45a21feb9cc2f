'use client';

import { useEffect, type ReactNode } from 'react';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { AmountBox } from '@/components/ui/amount-box';
import {
  costBounds,
  costBoxes,
  yearlyCost,
  type CostBox,
  type CostTexts,
  type EnergyUse,
} from '@/lib/costs/running-costs';
import { persistedStore } from '@/lib/browser/persisted-store';
import type { EnergyName } from '@/lib/stock/fuels';
import * as s from '@/lib/browser/schema';
import { formatEuro, formatMessage } from '@/lib/i18n/format';

interface CostState {
  readonly texts: CostTexts;
  /** Stores the text of a box. */
  readonly type: (box: CostBox, text: string) => void;
}

const emptyTexts: CostTexts = { kilometers: '', litre: '', kwh: '' };
const maxTextLength = 12;

const boxText: s.Schema<string> = (value) => s.text(value)?.slice(0, maxTextLength) ?? '';
const storedTexts = s.object<CostTexts>({ kilometers: boxText, litre: boxText, kwh: boxText });

/** The visitor's driving data, stored on this device only (product 8.7). */
export const useCosts = persistedStore<Pick<CostState, 'texts'>, Pick<CostState, 'type'>>(
  {
    key: 'costes',
    storage: 'localStorage',
    version: 1,
    schema: s.object({ texts: storedTexts }),
    initial: { texts: emptyTexts },
  },
  (set, { current }) => ({
    type: (box, typed) => set({ texts: { ...current().texts, [box]: boxText(typed) } }),
  }),
);

interface VehicleCostProps {
  use: EnergyUse;
  /** The vehicle's own monthly fee; null if it has none. */
  fee: string | null;
}

/** The running-cost form of a vehicle's page, with the cost beside its fee. */
export function VehicleRunningCost({ use, fee }: VehicleCostProps) {
  const cost = useCosts(({ texts }) => yearlyCost(use, texts));
  return (
    <RunningCostForm uses={[use]}>
      {cost !== null && <CostText cost={cost} name={use.name} fee={fee} />}
    </RunningCostForm>
  );
}

interface CostFormProps {
  /** The vehicles' energy use; each kind of energy gets a price box. */
  uses: readonly EnergyUse[];
  /** The result, announced when it changes. */
  children: ReactNode;
}

/** The boxes for the driving data, with the resulting costs (product 8.7). */
export function RunningCostForm({ uses, children }: CostFormProps) {
  const boxes = costBoxes.filter((box) => box === 'kilometers' || uses.some(({ paidBy }) => paidBy === box));
  useEffect(() => void useCosts.read(), []);
  return (
    <>
      <div className="grid max-w-3xl grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        {boxes.map((box) => (
          <CostBoxField key={box} box={box} />
        ))}
      </div>
      <div aria-live="polite" className="min-h-24 pt-5">
        {children}
      </div>
    </>
  );
}

function CostBoxField({ box }: { box: CostBox }) {
  const messages = useMessages('costs');
  const text = useCosts(({ texts }) => texts[box]);
  return (
    <AmountBox
      field
      id={`coste-${box}`}
      label={messages.boxes[box]}
      bounds={costBounds[box]}
      text={text}
      error={messages.invalid[box === 'kilometers' ? 'kilometers' : 'price']}
      onText={(typed) => useCosts.getState().type(box, typed)}
    />
  );
}

interface CostTextProps {
  /** Euros a year. */
  cost: number;
  name: EnergyName;
  /** The monthly fee; null if there is none. */
  fee: string | null;
}

/** The cost of driving per year, and per month beside the fee. */
export function CostText({ cost, name, fee }: CostTextProps) {
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
          : formatMessage(messages.withFee, { fee, ...monthly })}
      </p>
    </>
  );
}
