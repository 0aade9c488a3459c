import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Spending } from '../../../accounts/accounts.ts';
import { nextDay } from '../../../accounts/rules/calendar.ts';
import { dayUsedUp, restricted, throttled, tooManyAtOnce } from '../../../accounts/rules/refusals.ts';
import { Restrictions } from '../../../accounts/rules/restrictions.ts';
import { type WindowAllowance, WindowLimiter } from '../../../accounts/rules/window-limiter.ts';
import type { Tier } from '../../../accounts/tier.ts';
import type { Clock } from '../../../model/clock.ts';
import { type LimitGroup, type Operation, spendsRequests } from '../../../model/operations/operation.ts';
import { type ProblemError, requestError } from '../../../model/problem.ts';
import type { Visitor } from '../auth/visitor.ts';
import { Arrivals, RequestsInProgress } from './arrivals.ts';
import { DailyRequests } from './daily-requests.ts';

/** The remaining requests after one was counted, for the headers of its answer. */
export interface RemainingRequests {
  readonly minute: WindowAllowance;
  readonly day: WindowAllowance;
}

/** The limits that work counts against. */
export interface RequestCost {
  /** Which rate-limit window. */
  readonly limit: LimitGroup;
  /** How many requests of this window; by default one. */
  readonly ofMinute?: number;
  /** Number of daily requests. */
  readonly requests: number;
  /** It leaves something in the database, which a team may do as often in a minute as it may search. */
  readonly creates?: boolean;
}

/** A request whose work is counted. */
export interface CountedRequest {
  readonly visitor: Visitor;
  readonly message: IncomingMessage;
  /** Receives the remaining requests, also when the work is refused. */
  readonly onCounted: (counted: RemainingRequests) => void;
  /** Calls back when the answer was sent completely. */
  readonly onSent: (callback: () => void) => void;
  /** The client has disconnected. */
  readonly isDisconnected: () => boolean;
}

/** The cost of a call. The rate-limit window depends on the collection, which may be a parameter. */
export function costOf(operation: Operation, input: Readonly<Record<string, unknown>>): RequestCost {
  const isOfCertificates = operation.limit !== 'none' && input.collection === 'certs';
  const limit = isOfCertificates ? 'certs' : operation.limit;
  const queries = Array.isArray(input.queries) ? input.queries.length : (operation.queries ?? 1);
  return {
    limit,
    // A query for certificates is as much work as a request, however it comes.
    ofMinute: limit === 'certs' ? Math.max(1, queries) : 1,
    requests: spendsRequests(operation) ? queries : 0,
    creates: operation.answer.status === CREATED,
  };
}

/** Counts requests: per minute in memory, per day in the accounts. */
export class Allowances {
  readonly arrivals: Arrivals;
  readonly #windows: WindowLimiter;
  readonly #restrictions: Restrictions;
  readonly #spending: Spending;
  readonly #days: DailyRequests;
  readonly #inProgress = new RequestsInProgress();
  readonly #now: () => number;

  constructor(spending: Spending, { now, elapsed }: Clock) {
    this.#spending = spending;
    this.#now = now;
    this.#days = new DailyRequests(spending);
    this.#windows = new WindowLimiter(elapsed);
    this.#restrictions = new Restrictions(elapsed);
    this.arrivals = new Arrivals(elapsed, this.#inProgress);
  }

  /** Registers a request of the visitor. @throws ProblemError access_temporarily_restricted, request_was_throttled */
  admit(visitor: Visitor, response: ServerResponse): void {
    const subjectId = subjectName(visitor);
    const left = this.#restrictions.left(subjectId);
    if (left > 0) throw restricted(left);
    const holder = holderOf(visitor);
    if (this.#inProgress.of(holder) >= MAX_IN_PROGRESS) throw tooManyAtOnce(MAX_IN_PROGRESS);
    this.#inProgress.begin([subjectId, holder], response);
  }

  /** Counts a request, then runs its work. @throws ProblemError request_was_throttled, daily_request_limit_exceeded */
  async run<T>(request: CountedRequest, cost: RequestCost, work: () => Promise<T>): Promise<T> {
    const { tier, subject } = request.visitor;
    const minute = this.#minute(request, cost);
    if (cost.creates === true) this.#creation(request);
    if (cost.requests === 0) {
      request.onCounted({ minute, day: await this.#dayOf(request.visitor) });
      return await work();
    }
    const reservation = await this.#days.reserve(subject, tier.requestsPerDay, cost.requests);
    request.onCounted({ minute, day: this.#day(tier, reservation?.used ?? tier.requestsPerDay) });
    if (reservation === undefined) throw this.#refuse(request, dayUsedUp(tier.requestsPerDay, this.#now()));
    let isCharged = true;
    try {
      return await work();
    } catch (error) {
      // Failed work is not charged, unless the client disconnected.
      isCharged = request.isDisconnected();
      throw error;
    } finally {
      await reservation.settle(isCharged);
    }
  }

  /** What is left of the rate limits, without counting a request. */
  rates(visitor: Visitor): Readonly<Record<'search' | 'certs', WindowAllowance>> {
    const peek = (limit: 'search' | 'certs'): WindowAllowance =>
      this.#windows.peek(`${limit} ${subjectName(visitor)}`, perMinute(visitor.tier, limit));
    return { search: peek('search'), certs: peek('certs') };
  }

  /** Refuses a request that has no chance, before its body is read. @throws ProblemError request_was_throttled */
  refuseEarly(request: CountedRequest, limit: LimitGroup): void {
    if (limit === 'none') return;
    const { left, ...rest } = this.#windows.peek(...this.#window(request, limit));
    if (left === 0 && rest.limit > 0) throw this.#throttled(request, rest.limit, rest.resetAfter);
  }

  #minute(request: CountedRequest, { limit, ofMinute = 1 }: RequestCost): WindowAllowance {
    const [subject, limitPerMinute] = this.#window(request, limit);
    if (limit === 'none') return this.#windows.peek(subject, limitPerMinute);
    if (limitPerMinute > 0 && ofMinute > limitPerMinute)
      throw requestError(
        'Too many queries at once',
        `The subscription allows ${limitPerMinute} of these queries a minute, so one call may have no more.`,
      );
    const decision = this.#windows.take(subject, limitPerMinute, ofMinute);
    if (decision.kind === 'passed') return decision;
    throw this.#throttled(request, decision.limit, decision.retryAfter);
  }

  #window({ visitor }: CountedRequest, limit: LimitGroup): readonly [subject: string, perMinute: number] {
    return [`${limit === 'none' ? 'search' : limit} ${subjectName(visitor)}`, perMinute(visitor.tier, limit)];
  }

  #throttled(request: CountedRequest, limit: number, retryAfter: number): ProblemError {
    request.onCounted({ minute: { limit, left: 0, resetAfter: retryAfter }, day: NO_LIMIT });
    return this.#refuse(request, throttled(retryAfter));
  }

  /** The rate is of the team, whose members could take turns. */
  #creation(request: CountedRequest): void {
    const { caller, tier } = request.visitor;
    const [first] = caller.kind === 'user' ? caller.peers : [];
    const subject = first === undefined ? subjectName(request.visitor) : `team ${first}`;
    const decision = this.#windows.take(`create ${subject}`, tier.requestsPerMinute);
    if (decision.kind === 'refused') throw this.#refuse(request, throttled(decision.retryAfter));
  }

  /** Records the refusal. Clients that ignore refusals are restricted in the end. */
  #refuse({ visitor, message, onSent }: CountedRequest, refusal: ProblemError): ProblemError {
    const subjectId = subjectName(visitor);
    const hasRead = this.arrivals.hasReadAll(subjectId, message);
    this.#restrictions.recordRefusal(subjectId, { arrivedAt: this.arrivals.timeOf(message), hasRead });
    onSent(() => this.#restrictions.recordAnswer(subjectId, refusal.retryAfter ?? 1));
    return refusal;
  }

  async #dayOf({ tier, subject }: Visitor): Promise<WindowAllowance> {
    if (tier.requestsPerDay < 0) return NO_LIMIT;
    return this.#day(tier, (await this.#spending.usage(subject)).requestsToday);
  }

  #day({ requestsPerDay: limit }: Tier, used: number): WindowAllowance {
    if (limit < 0) return NO_LIMIT;
    const now = this.#now();
    return { limit, left: Math.max(0, limit - used), resetAfter: Math.max(1, Math.ceil((nextDay(now) - now) / 1_000)) };
  }
}

function perMinute(tier: Tier, limit: LimitGroup): number {
  switch (limit) {
    case 'certs':
      return tier.certificateRequestsPerMinute;
    case 'agents':
      return AGENT_REQUESTS_PER_MINUTE;
    case 'search':
    case 'none':
      return tier.requestsPerMinute;
  }
}

const CREATED = 201;

/** Several tasks with a heartbeat and a batch of results each second. */
const AGENT_REQUESTS_PER_MINUTE = 1_200;

/** An eighth of all connections: streams, downloads and waiting agents take one each for a long time. */
const MAX_IN_PROGRESS = 512;

const NO_LIMIT: WindowAllowance = { limit: -1, left: -1, resetAfter: 0 };

/** Names the user, or the network of a caller without a key. */
export function subjectName({ subject }: Visitor): string {
  return subject.kind === 'user' ? `user ${subject.id}` : `address ${subject.network}`;
}

/** Whose connection it is. The agents of a user take connections of that user. */
function holderOf(visitor: Visitor): string {
  const { caller } = visitor;
  const isDedicated = caller.kind === 'agent' && caller.agent.access.kind === 'dedicated';
  return `connections of ${isDedicated ? `user ${caller.agent.access.ownerId}` : subjectName(visitor)}`;
}
