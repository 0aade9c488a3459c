import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Spending } from '../../../accounts/accounts.ts';
import { nextDay } from '../../../accounts/rules/calendar.ts';
import { dayUsedUp, restricted, throttled } from '../../../accounts/rules/refusals.ts';
import { Restrictions } from '../../../accounts/rules/restrictions.ts';
import { type Allowance, WindowLimiter } from '../../../accounts/rules/window-limiter.ts';
import type { Tier } from '../../../accounts/tier.ts';
import type { Clock } from '../../../model/clock.ts';
import { type LimitGroup, type Operation, spendsRequests } from '../../../model/operations/operation.ts';
import type { ProblemError } from '../../../model/problem.ts';
import type { Visitor } from '../auth/visitor.ts';
import { Arrivals } from './arrivals.ts';
import { DailyRequests } from './daily-requests.ts';

/** What is left after a request was counted, for the headers of its answer. */
export interface RemainingRequests {
  readonly minute: Allowance;
  readonly day: Allowance;
}

/** What work is held against. */
export interface RequestCost {
  /** Which count of a minute. */
  readonly limit: LimitGroup;
  /** Requests of the day. */
  readonly requests: number;
}

/** A request whose work is counted. */
export interface CountedRequest {
  readonly visitor: Visitor;
  readonly message: IncomingMessage;
  /** Told what is left, also where the work is refused. */
  readonly onCounted: (counted: RemainingRequests) => void;
  /** Calls back when the answer was given out to its end. */
  readonly onAnswered: (then: () => void) => void;
  /** Its sender went away. */
  readonly isGone: () => boolean;
}

/** What a call of an operation costs: a lane follows the collection, also where that is a parameter. */
export function costOf(operation: Operation, input: Readonly<Record<string, unknown>>): RequestCost {
  const isOfCertificates = operation.limit !== 'none' && input.collection === 'certs';
  const requests = Array.isArray(input.queries) ? input.queries.length : 1;
  return { limit: isOfCertificates ? 'certs' : operation.limit, requests: spendsRequests(operation) ? requests : 0 };
}

/** Counts requests: those of a minute in memory, those of a day in the accounts. */
export class Allowances {
  readonly arrivals: Arrivals;
  readonly #windows: WindowLimiter;
  readonly #restrictions: Restrictions;
  readonly #spending: Spending;
  readonly #days: DailyRequests;
  readonly #now: () => number;

  constructor(spending: Spending, { now, elapsed }: Clock) {
    this.#spending = spending;
    this.#now = now;
    this.#days = new DailyRequests(spending);
    this.#windows = new WindowLimiter(elapsed);
    this.#restrictions = new Restrictions(elapsed);
    this.arrivals = new Arrivals(elapsed);
  }

  /** Begins a request of the visitor. @throws ProblemError access_temporarily_restricted */
  admit(visitor: Visitor, response: ServerResponse): void {
    const name = nameOf(visitor);
    const left = this.#restrictions.left(name);
    if (left > 0) throw restricted(left);
    this.arrivals.begin(name, response);
  }

  /** Does work that is counted first. @throws ProblemError request_was_throttled, daily_request_limit_exceeded */
  async run<T>(request: CountedRequest, cost: RequestCost, work: () => Promise<T>): Promise<T> {
    const { tier, subject } = request.visitor;
    const minute = this.#minute(request, cost.limit);
    if (cost.requests === 0) {
      request.onCounted({ minute, day: await this.#dayOf(request.visitor) });
      return await work();
    }
    const taken = await this.#days.take(subject, tier.requestsPerDay, cost.requests);
    request.onCounted({ minute, day: this.#day(tier, taken?.used ?? tier.requestsPerDay) });
    if (taken === undefined) throw this.#refused(request, dayUsedUp(tier.requestsPerDay, this.#now()));
    let isWorth = true;
    try {
      return await work();
    } catch (error) {
      // What ends in an error is no request of the day, unless its sender went away.
      isWorth = request.isGone();
      throw error;
    } finally {
      await taken.end(isWorth);
    }
  }

  #minute(request: CountedRequest, limit: LimitGroup): Allowance {
    const { visitor } = request;
    const isOfCertificates = limit === 'certs';
    const most = isOfCertificates ? visitor.tier.certificateRequestsPerMinute : visitor.tier.requestsPerMinute;
    const subject = `${isOfCertificates ? 'certs' : 'search'} ${nameOf(visitor)}`;
    if (limit === 'none') return this.#windows.peek(subject, most);
    const passage = this.#windows.take(subject, most);
    if (passage.kind === 'passed') return passage;
    const { retryAfter } = passage;
    request.onCounted({ minute: { limit: passage.limit, left: 0, resetAfter: retryAfter }, day: NO_LIMIT });
    throw this.#refused(request, throttled(retryAfter));
  }

  /** Who goes on after being told to wait is shut out in the end. */
  #refused({ visitor, message, onAnswered }: CountedRequest, refusal: ProblemError): ProblemError {
    const name = nameOf(visitor);
    const hasRead = this.arrivals.hasReadAll(name, message);
    this.#restrictions.recordRefusal(name, { arrivedAt: this.arrivals.at(message), hasRead });
    onAnswered(() => this.#restrictions.recordAnswer(name, refusal.retryAfter ?? 1));
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
