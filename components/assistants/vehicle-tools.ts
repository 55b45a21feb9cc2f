import { track } from '@/components/analytics/data-layer';
import { addToComparator } from '@/components/compare/compare-button';
import { useCompare } from '@/components/compare/compare-store';
import { useFinance } from '@/components/finance/finance-store';
import { financingPath } from '@/lib/routing/endpoint-paths';
import { anchors, interestParam, paths } from '@/lib/routing/routes';
import { marks } from '@/lib/html/page-protocol';
import type { Simulation } from '@/lib/finance/financing';
import { parseAmount } from '@/lib/i18n/amount';
import { formatEuro, formatMessage } from '@/lib/i18n/format';
import { navigateTo } from '@/lib/navigation/navigate';
import { fetchJson } from '@/lib/site/fetch-json';
import { absoluteUrl } from './described-vehicles';
import {
  amountProperty,
  type PageContext,
  type PageTool,
  textsOf,
  ToolError,
  toolTexts,
  type ToolArguments,
} from './tool';
import { findVehicle, idProperty, pageVehicle } from './vehicle-lookup';

/** Returns a vehicle as a text of a result. */
const nameOf = ({ name, price }: { readonly name: string; readonly price: string }) =>
  formatMessage(toolTexts().vehicle, { name, price });

/** The vehicle may be left out on its own page. */
const required = () => (pageVehicle() === null ? ['id'] : []);

/** `open_vehicle`: leads to the page of a vehicle in stock. */
export function openTool(): PageTool {
  const texts = toolTexts().open;
  return {
    name: 'open_vehicle',
    texts,
    properties: { id: idProperty() },
    required: ['id'],
    isReadOnly: true,
    run: async (args) => {
      const vehicle = await findVehicle(args);
      const { id, name, amount, fee } = vehicle;
      const href = paths.vehicle(id);
      return {
        text: formatMessage(texts.opens, { vehicle: nameOf(vehicle) }),
        data: { id, name, price: amount, monthly_fee_from: fee, url: absoluteUrl(href) },
        leave: () => navigateTo(href),
      };
    },
  };
}

/** More months than any term; the server adjusts it to the longest allowed one. */
const longest = 999;

function amountOf(args: ToolArguments, name: string): number | null {
  const [value = ''] = textsOf(args, name);
  const amount = parseAmount(value);
  if (amount === undefined) throw new ToolError('unreadable', { name, value });
  return amount;
}

/** `simulate_financing`: the upstream's figures; on the vehicle's page its calculator then shows them. */
export function simulateTool({ warning }: PageContext): PageTool {
  const texts = toolTexts().simulate;
  return {
    name: 'simulate_financing',
    texts,
    properties: {
      id: idProperty(),
      entry: amountProperty(texts.entry),
      months: amountProperty(texts.months),
    },
    required: required(),
    run: async (args) => {
      const [entry, months] = [amountOf(args, 'entry') ?? 0, amountOf(args, 'months')];
      const vehicle = await findVehicle(args);
      const { choice, entries } = await fetchJson<Simulation>(financingPath, {
        body: { vehicle: vehicle.id, entry, months: Math.max(1, Math.round(months ?? longest)) },
        quiet: true,
      }).catch(() => {
        throw new ToolError('simulation');
      });
      const isAdjusted = choice.entry !== entry || (months !== null && choice.months !== months);
      const query = new URLSearchParams({ entry: String(choice.entry), months: String(choice.months) });
      const href = `${paths.vehicle(vehicle.id)}?${query.toString()}#${anchors.financing}`;
      const result = formatMessage(texts.result, {
        vehicle: nameOf(vehicle),
        entry: formatEuro(choice.entry),
        months: choice.months,
        lines: entries.map(({ name, amount }) => `${name} ${amount}`).join(', '),
      });
      const isHere = vehicle.id === pageVehicle();
      return {
        text: [result, isAdjusted && texts.adjusted, warning].filter(Boolean).join(' '),
        data: {
          ...{ id: vehicle.id, name: vehicle.name, price: vehicle.amount, ...choice },
          lines: entries,
          credit_warning: warning,
          url: absoluteUrl(href),
        },
        ...(isHere && {
          leave: () => {
            // As «Calcular» does: the terms of the visit, and the calculator's own statement.
            useFinance.getState().choose(choice);
            track({ event: 'finance_simulate', item_id: vehicle.id, ...choice });
            navigateTo(href, 'replace');
          },
        }),
      };
    },
  };
}

/** `add_to_comparator`: like the vehicle's button. */
export function compareTool({ compare }: PageContext): PageTool {
  const texts = toolTexts().compare;
  return {
    name: 'add_to_comparator',
    texts,
    properties: { id: idProperty() },
    required: required(),
    run: async (args) => {
      const vehicle = await findVehicle(args);
      const outcome = addToComparator(vehicle, compare);
      const { vehicles, max } = useCompare.getState();
      const url = absoluteUrl(paths.comparator);
      return {
        text: formatMessage(texts[outcome], {
          ...{ vehicle: vehicle.name, count: vehicles.length, max, url },
        }),
        data: { outcome, vehicles: vehicles.map(({ id, name }) => ({ id, name })), max, url },
      };
    },
  };
}

/** `open_interest_form`: opens the dialog of a vehicle, empty; the person fills it in and sends it. */
export function interestTool(): PageTool {
  const texts = toolTexts().interest;
  return {
    name: 'open_interest_form',
    texts,
    properties: { id: idProperty() },
    required: required(),
    run: async (args) => {
      const vehicle = await findVehicle(args);
      pressInterest(vehicle.id);
      const url = absoluteUrl(paths.interest(vehicle.id));
      return {
        text: formatMessage(texts.opened, { vehicle: nameOf(vehicle) }),
        data: { id: vehicle.id, name: vehicle.name, url },
      };
    },
  };
}

/** Submits a «Me interesa» form of a vehicle, which the page may not have; its dialog opens. */
function pressInterest(id: string): void {
  const form = document.createElement('form');
  form.action = paths.vehicle(id);
  form.hidden = true;
  form.setAttribute(marks.interest, id);
  form.append(Object.assign(document.createElement('input'), { name: interestParam, value: '1' }));
  document.body.append(form);
  form.requestSubmit();
  form.remove();
}
