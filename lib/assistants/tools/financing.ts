import 'server-only';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { feeFromSimulation, financingLimits, nearestAllowedChoice } from '@/lib/finance/financing';
import { formatEuro } from '@/lib/i18n/format';
import { getConfig } from '@/lib/source/config';
import { sharedSimulation } from '@/lib/source/simulations';
import { getVehicle } from '@/lib/source/vehicles';
import { vehicleLinks } from '../agent';
import { toDataText } from '../data-text';
import { toPrice } from '../product';
import { creditMessages, error, info } from '../response-messages';
import { defineTool } from '../tool';
import { messagesSchema, moneySchema, vehicleIdSchema, vehicleLinksSchema } from './shared-schemas';

const output = z.object({
  id: z.string(),
  name: z.string().optional(),
  price: moneySchema.optional(),
  entry: moneySchema.optional(),
  months: z.number().int().optional(),
  monthly_fee: moneySchema.nullable().optional(),
  tae: z.string().optional(),
  total: z.string().optional(),
  lines: z.array(z.object({ code: z.string(), name: z.string(), amount: z.string() })).optional(),
  links: vehicleLinksSchema.optional(),
  messages: messagesSchema,
});

/**
 * Simulates the financing of a vehicle, by the lender's own figures (product 8.4). Entry and term are moved to the
 * nearest allowed values, which a message says.
 */
export const simulateFinancing = defineTool({
  name: 'simulate_financing',
  input: z.looseObject({
    id: vehicleIdSchema,
    entry: z.number().min(0).max(1e7).optional().describe('Entry in euros; 0 by default'),
    months: z.number().int().min(1).max(600).optional().describe('Term; the longest one by default'),
  }),
  output,
  run: async ({ id, entry = 0, months }, { agent, ip }) => {
    const [vehicle, config, t, warnings] = await Promise.all([
      getVehicle(id),
      getConfig(),
      getTranslations('assistants'),
      creditMessages(),
    ]);
    if (vehicle === null) {
      const text = t('notFound', { id });
      return { data: { id, messages: [error('not_found', text)] }, text, isError: true };
    }
    const limits = financingLimits(config);
    const price = vehicle.finalPrice.amount;
    const requested = { entry, months: months ?? limits.allowedMonths.at(-1) ?? 0 };
    const choice = nearestAllowedChoice(requested, price, limits);
    const lines = await sharedSimulation(price, choice, { ip });
    const fee = feeFromSimulation(vehicle, choice, lines);
    const isMoved = choice.entry !== requested.entry || choice.months !== requested.months;
    const terms = { entry: formatEuro(choice.entry), months: choice.months };
    const moved = isMoved ? [info('terms_adjusted', t('termsAdjusted', terms))] : [];
    const name = toDataText(vehicle.name);
    const values = { name, ...terms, fee: fee?.fee ?? '', tae: fee?.tae ?? '', total: fee?.total ?? '' };
    const spoken = fee ? t('financing', values) : t('noFee', { name });
    return {
      data: {
        id: vehicle.id,
        name,
        price: toPrice(price),
        entry: toPrice(choice.entry),
        months: choice.months,
        monthly_fee: typeof fee?.amount === 'number' ? toPrice(fee.amount) : null,
        tae: toDataText(fee?.tae ?? ''),
        total: toDataText(fee?.total ?? ''),
        lines: lines.map((line) => ({
          code: toDataText(line.code),
          name: toDataText(line.name),
          amount: toDataText(line.amount),
        })),
        links: vehicleLinks(agent, vehicle.id),
        messages: [...moved, ...warnings],
      },
      text: [spoken, ...[...moved, ...warnings].map(({ content }) => content)].join(' '),
    };
  },
});
