import { z } from 'zod';
import { messageSchema } from '../ucp-schemas';

export const vehicleIdSchema = z.string().min(1).max(100).describe('product_id of a vehicle');

export const moneySchema = z.object({
  amount: z.number().int().describe('Cents of a euro'),
  currency: z.literal('EUR'),
});

export const vehicleLinksSchema = z.object({ page: z.url(), interest_form: z.url() });

export const messagesSchema = z.array(messageSchema);
