import type { Call } from './calls';
import type { FaultRule } from './rule';

/** One request received. */
export interface LoggedRequest {
  readonly call: Call | 'other';
  readonly method: string;
  /** Path with its query string. */
  readonly path: string;
  readonly idempotencyKey: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const maxLoggedRequests = 1000;

/** The faults that are set, and the requests received since the log was cleared. */
export class FaultBoard {
  private rules: { readonly rule: FaultRule; left: number }[] = [];
  private requests: LoggedRequest[] = [];

  /** Sets faults; one replaces an earlier one for the same call. */
  set(rules: readonly FaultRule[]): void {
    const named = new Set(rules.map(({ call }) => call));
    this.rules = this.rules.filter(({ rule }) => !named.has(rule.call));
    this.rules.push(...rules.map((rule) => ({ rule, left: rule.times ?? Infinity })));
  }

  /** The fault for a call, if any, and counts it as used. One for the call itself precedes `*`. */
  take(call: Call): FaultRule | undefined {
    const set =
      this.rules.find(({ rule }) => rule.call === call) ?? this.rules.find(({ rule }) => rule.call === '*');
    if (set === undefined) return undefined;
    set.left -= 1;
    if (set.left <= 0) this.rules = this.rules.filter((other) => other !== set);
    return set.rule;
  }

  /** Removes all faults. */
  clear(): void {
    this.rules = [];
  }

  /** Stores the last thousand requests. */
  record(request: LoggedRequest): void {
    this.requests.push(request);
    if (this.requests.length > maxLoggedRequests) this.requests.shift();
  }

  log(): readonly LoggedRequest[] {
    return this.requests;
  }

  /** Clears the log. */
  clearLog(): void {
    this.requests = [];
  }
}
