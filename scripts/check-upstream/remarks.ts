import type { CallReport } from './call-report';

const contract = 'Answer as docs/upstream.md and its schemas say.';

/** Something that isn't as the contract has it, and what to do about it. */
export interface Remark {
  readonly what: string;
  readonly todo: string;
  /** The field or setting that it was found in. */
  readonly where?: string;
  readonly example?: string | undefined;
  /** Whether no visitor can send a request while it is so. */
  readonly blocks?: boolean;
}

/** One thing to be done, and the fields and calls that show it. */
export interface Cause extends Omit<Remark, 'where'> {
  readonly where: readonly string[];
  readonly calls: readonly string[];
}

/** What lies behind all reports, once each: what stops requests, then failures, then what is read all the same. */
export function causesOf(reports: readonly CallReport[]): Cause[] {
  const causes = new Map<string, Cause & { where: string[]; calls: string[] }>();
  const add = (call: string, { where, ...remark }: Remark) => {
    const key = `${remark.what} ${remark.todo}`;
    const cause = causes.get(key) ?? { ...remark, where: [], calls: [] };
    if (where !== undefined && !cause.where.includes(where)) cause.where.push(where);
    if (!cause.calls.includes(call)) cause.calls.push(call);
    causes.set(key, cause);
  };
  const remarks = (blocking: boolean) => {
    for (const { call, remarks: own } of reports)
      for (const remark of own) if ((remark.blocks ?? false) === blocking) add(call, remark);
  };
  remarks(true);
  for (const { call, failure, advice = contract } of reports)
    if (failure !== null) add(call, { what: failure, todo: advice });
  remarks(false);
  return [...causes.values()];
}

/** The first of the remarks that say the same of the same field. */
export const uniqueRemarks = (remarks: readonly Remark[]): Remark[] =>
  [
    ...new Map(
      [...remarks].reverse().map((remark) => [`${remark.what} ${remark.where ?? ''}`, remark]),
    ).values(),
  ].reverse();
