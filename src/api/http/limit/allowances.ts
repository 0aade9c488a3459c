import type { Spending } from '../../../accounts/accounts.ts';
import { nextDay } from '../../../accounts/rules/calendar.ts';
import { dayUsedUp, restricted, throttled } from '../../../accounts/rules/refusals.ts';
import { Restrictions } from '../../../accounts/rules/restrictions.ts';
import { type Allowance, WindowLimiter } from '../../../accounts/rules/window-limiter.ts';
import type { Tier } from '../../../accounts/tier.ts';
import type { Clock } from '../../../model/clock.ts';
import { type Operation, spendsRequests } from '../../../model/operations/operation.ts';
import type { ProblemError } from '../../../model/problem.ts';
import type { Visitor } from '../gate/visitor.ts';

/** What is left after a request was counted, for the headers of its answer. */
export interface Counted {
  readonly minute: Allowance;
  readonly day: Allowance;
  /** The request turned out to be worth nothing: what was counted of the day is given back. */
  giveBack(): Promise<void>;
}

type Lane = 'search' | 'certs';

/** Counts requests: those of a minute in memory, those of a day in the accounts. */
export class Allowances {
  readonly #windows: WindowLimiter;
  readonly #restrictions: Restrictions;
  readonly #spending: Spending;
  readonly #now: () => number;

  constructor(spending: Spending, { now, elapsed }: Clock) {
    this.#spending = spending;
    this.#now = now;
    this.#windows = new WindowLimiter(elapsed);
    this.#restrictions = new Restrictions(elapsed);
  }

  /** @throws ProblemError access_temporarily_restricted */
  refuseRestricted(visitor: Visitor): void {
    const left = this.#restrictions.left(nameOf(visitor));
    if (left > 0) throw restricted(left);
  }

  /** `onCounted` is told what is left also where the request is refused. @throws ProblemError request_was_throttled, daily_request_limit_exceeded */
  async take(
    visitor: Visitor,
    operation: Operation,
    input: Readonly<Record<string, unknown>>,
    onCounted: (counted: Pick<Counted, 'minute' | 'day'>) => void,
  ): Promise<Counted> {
    const { tier, subject } = visitor;
    const minute = this.#minute(visitor, operation, input, onCounted);
    if (!spendsRequests(operation)) return { minute, day: await this.#dayOf(visitor), giveBack: async () => {} };
    const amount = Array.isArray(input.queries) ? input.queries.length : 1;
    const used = await this.#spending.request(subject, tier.requestsPerDay, amount);
    const day = this.#day(tier, used ?? tier.requestsPerDay);
    onCounted({ minute, day });
    if (used === undefined) throw this.#told(visitor, dayUsedUp(tier.requestsPerDay, this.#now()));
    return { minute, day, giveBack: async () => await this.#spending.returnRequests(subject, amount) };
  }

  #minute(
    visitor: Visitor,
    operation: Operation,
    input: Readonly<Record<string, unknown>>,
    onCounted: (counted: Pick<Counted, 'minute' | 'day'>) => void,
  ): Allowance {
    const { tier } = visitor;
    const lane: Lane = operation.limit === 'certs' || input.collection === 'certs' ? 'certs' : 'search';
    const most = lane === 'certs' ? tier.certificateRequestsPerMinute : tier.requestsPerMinute;
    const subject = `${lane} ${nameOf(visitor)}`;
    if (operation.limit === 'none') return this.#windows.look(subject, most);
    const passage = this.#windows.take(subject, most);
    if (passage.kind === 'passed') return passage;
    const { limit, retryAfter } = passage;
    const minute = { limit, left: 0, resetAfter: retryAfter };
    onCounted({ minute, day: NO_LIMIT });
    throw this.#told(visitor, throttled(retryAfter));
  }

  /** Told to wait; who goes on nevertheless is shut out in the end. */
  #told(visitor: Visitor, refusal: ProblemError): ProblemError {
    this.#restrictions.refused(nameOf(visitor), refusal.retryAfter ?? 1);
    return refusal;
  }

  async #dayOf({ tier, subject }: Visitor): Promise<Allowance> {
    if (tier.requestsPerDay < 0) return NO_LIMIT;
    return this.#day(tier, (await this.#spending.usage(subject)).requestsToday);
  }

  #day({ requestsPerDay: limit }: Tier, used: number): Allowance {
    if (limit < 0) return NO_LIMIT;
    const now = this.#now();
    return { limit, left: Math.max(0, limit - used), resetAfter: Math.max(1, Math.ceil((nextDay(now) - now) / 1_000)) };
  }
}

const NO_LIMIT: Allowance = { limit: -1, left: -1, resetAfter: 0 };

function nameOf({ subject }: Visitor): string {
  return subject.kind === 'user' ? `user ${subject.id}` : `address ${subject.network}`;
}
