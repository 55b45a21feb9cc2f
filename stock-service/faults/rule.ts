import { z } from 'zod';
import { calls } from './calls';

const rule = z.strictObject({
  /** Which call goes wrong; `*` is every one. */
  call: z.enum([...calls, '*']),
  /** Answers this status, one that may have a body, without doing anything. */
  status: z
    .number()
    .int()
    .min(200)
    .max(599)
    .refine((status) => ![204, 205, 304].includes(status))
    .optional(),
  /** Waits this long first, in milliseconds. */
  delayMs: z.number().min(0).max(120_000).optional(),
  /** Spoils the body: a page instead of JSON, half of it, nothing, or values of the wrong types. */
  body: z.enum(['html', 'truncated', 'empty', 'wrong-types']).optional(),
  /** Drops the connection: before anything was done, or after everything was (a request is then stored). */
  drop: z.enum(['before', 'after']).optional(),
  /** How many times it happens; for ever when left out. */
  times: z.number().int().min(1).optional(),
  /** Makes this many vehicles of each list unreadable. */
  badVehicles: z.number().int().min(0).optional(),
});

/** One way in which a call goes wrong. */
export type FaultRule = z.infer<typeof rule>;

/** A rule or a list of rules, as they are sent. */
export const faultRules = z.union([rule.transform((one) => [one]), z.array(rule)]);
