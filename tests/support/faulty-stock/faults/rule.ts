import { z } from 'zod';
import { calls } from './calls';

const rule = z.strictObject({
  /** The call that fails; `*` is every one. */
  call: z.enum([...calls, '*']),
  /** Responds with this status and does nothing else. */
  status: z.number().int().min(200).max(599).optional(),
  /** The call is handled before its status (a contact request is then stored). */
  handled: z.literal(true).optional(),
  /** Delay before the response, in milliseconds. */
  delayMs: z.number().min(0).max(120_000).optional(),
  /** Replaces these members of a JSON object in the body. */
  merge: z.record(z.string(), z.unknown()).optional(),
  /** Replaces the body: a page instead of JSON, or a truncated body. */
  body: z.enum(['html', 'truncated']).optional(),
  /** Drops the connection: before the call is handled, or after (a contact request is then stored). */
  drop: z.enum(['before', 'after']).optional(),
  /** Number of times; unlimited when absent. */
  times: z.number().int().min(1).optional(),
});

/** One way in which a call fails. */
export type FaultRule = z.infer<typeof rule>;

/** A rule or a list of rules, as received. */
export const faultRules = z.union([rule.transform((one) => [one]), z.array(rule)]);
