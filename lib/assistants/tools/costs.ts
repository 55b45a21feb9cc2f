import 'server-only';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { compareCosts } from '@/lib/compare/cost-comparison';
import { loadComparison } from '@/lib/compare/load-comparison';
import { withPresets } from '@/lib/costs/running-costs';
import { amountText } from '@/lib/i18n/amount';
import { formatEuro, formatInUnit } from '@/lib/i18n/format';
import { getConfig } from '@/lib/source/config';
import { comparisonLink } from '../agent';
import { toDataText } from '../data-text';
import { toPrice } from '../product';
import { creditMessages, error } from '../response-messages';
import { defineTool } from '../tool';
import { messagesSchema, moneySchema, vehicleIdSchema } from './shared-schemas';

const output = z.object({
  kilometers: z.number(),
  prices: z.object({ litre: z.number().nullable(), kwh: z.number().nullable() }),
  vehicles: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      energy: z.string().nullable(),
      per_100_km: moneySchema.nullable(),
      monthly: moneySchema.nullable(),
      yearly: moneySchema.nullable(),
      monthly_fee_from: moneySchema.nullable(),
      monthly_total: moneySchema.nullable().describe('Monthly fee «from» and energy'),
      missing: z.string().nullable().describe('Why there is no figure'),
      lowest_cost: z.boolean(),
      lowest_total: z.boolean(),
    }),
  ),
  links: z.object({ comparison: z.url() }).optional(),
  messages: messagesSchema,
});

const energyPrice = z.number().min(0).max(99).optional();

/** Calculates what energy costs, by the stated consumption (product 8.7), with the monthly fee «from». */
export const runningCosts = defineTool({
  name: 'running_costs',
  input: z.looseObject({
    ids: z.array(vehicleIdSchema).min(1).max(12),
    kilometers: z.number().int().min(1).max(999_999).optional().describe('A year; 15000 by default'),
    litre: energyPrice.describe('Euros for a litre; the price of the configuration by default'),
    kwh: energyPrice.describe('Euros for a kilowatt-hour; the price of the configuration by default'),
  }),
  output,
  run: async ({ ids, kilometers = 15_000, litre, kwh }, { agent }) => {
    const [config, t, t2, energies, warnings] = await Promise.all([
      getConfig(),
      getTranslations('assistants'),
      getTranslations('comparedCosts'),
      getTranslations('costs'),
      creditMessages(),
    ]);
    const unique = [...new Set(ids)].slice(0, config.vehiclesCompareMax);
    const { columns, missing } = await loadComparison(unique, false);
    const typed = { kilometers: String(kilometers), litre: amountText(litre), kwh: amountText(kwh) };
    const texts = withPresets(typed, config.fuelPrices, []);
    const { costs, sums, cheapest, lowestSum } = compareCosts(columns, texts);
    const vehicles = columns.map(({ id, name, feeAmount }) => {
      const cost = costs.get(id) ?? 'unknown';
      const sum = sums.get(id);
      const figures = typeof cost === 'string' ? null : cost;
      return {
        id,
        name: toDataText(name),
        energy: figures && energies(`energies.${figures.energy}`),
        per_100_km: figures && toPrice(figures.per100),
        monthly: typeof figures?.monthly === 'number' ? toPrice(figures.monthly) : null,
        yearly: typeof figures?.yearly === 'number' ? toPrice(Math.round(figures.yearly)) : null,
        monthly_fee_from: feeAmount === null ? null : toPrice(feeAmount),
        monthly_total: sum ? toPrice(sum.total) : null,
        missing: typeof cost === 'string' ? t2(`missing.${cost}`) : null,
        lowest_cost: cheapest.includes(id),
        lowest_total: lowestSum.includes(id),
      };
    });
    const messages = [
      ...missing.map((id) => error('not_found', t('notFound', { id }))),
      ...(columns.some(({ feeAmount }) => feeAmount !== null) ? warnings : []),
    ];
    const spoken = vehicles.map((vehicle) =>
      vehicle.monthly === null
        ? `${vehicle.name}: ${vehicle.missing ?? t2('missing.unknown')}`
        : t(vehicle.monthly_total ? 'costWithFee' : 'cost', {
            name: vehicle.name,
            cost: formatEuro(vehicle.monthly.amount / 100),
            energy: vehicle.energy ?? '',
            total: vehicle.monthly_total ? formatEuro(vehicle.monthly_total.amount / 100) : '',
          }),
    );
    return {
      data: {
        kilometers,
        prices: { litre: litre ?? config.fuelPrices.litre, kwh: kwh ?? config.fuelPrices.kwh },
        vehicles,
        ...(columns.length > 0 && {
          links: {
            comparison: comparisonLink(
              agent,
              columns.map(({ id }) => id),
            ),
          },
        }),
        messages,
      },
      text: [
        ...spoken,
        t('costBasis', { kilometers: formatInUnit(kilometers, 'kilometer') }),
        ...messages.map(({ content }) => content),
      ].join('\n'),
      isError: columns.length === 0,
    };
  },
});
