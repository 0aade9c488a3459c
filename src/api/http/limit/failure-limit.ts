import { throttled } from '../../../accounts/rules/refusals.ts';
import { WindowLimiter } from '../../../accounts/rules/window-limiter.ts';
import type { Operation } from '../../../model/operations/operation.ts';
import type { ProblemError } from '../../../model/problem.ts';

/**
 * Counts the failures of those who need no key: unknown keys, and what anybody may send, such as a wrong password or
 * a body that cannot be read. In memory, for each network address.
 */
export class FailureLimit {
  readonly #windows: WindowLimiter;

  readonly #perMinute: number;

  /** `now`: milliseconds of a clock that never goes back. */
  constructor(now: () => number, perMinute: number) {
    this.#perMinute = perMinute;
    this.#windows = new WindowLimiter(now);
  }

  /** Networks in memory. */
  get networks(): number {
    return this.#windows.subjects;
  }

  /** Call it before anything of the request is read. @throws ProblemError request_was_throttled */
  refuse(network: string): void {
    const { left, resetAfter } = this.#windows.peek(this.#subject(network), this.#perMinute);
    if (left === 0) throw throttled(resetAfter);
  }

  /** Counts a failure if it is one of these. Answers it, or the refusal to answer instead if there were too many. */
  count(failure: ProblemError, operation: Operation | undefined, network: string): ProblemError {
    const { type } = failure.problem;
    const isOfPublic = operation !== undefined && hasFailureLimit(operation) && failure.status < 500;
    if (type !== 'unknown_api_key' && (!isOfPublic || type === 'request_was_throttled')) return failure;
    const decision = this.#windows.take(this.#subject(network), this.#perMinute);
    return decision.kind === 'refused' ? throttled(decision.retryAfter) : failure;
  }

  #subject(network: string): string {
    return this.#windows.has(network) || this.#windows.subjects < MAX_NETWORKS ? network : OTHERS;
  }
}

/** Operations whose failures count: everybody may call them, and they do something. */
export const hasFailureLimit = ({ caller, method }: Operation): boolean => caller === 'public' && method !== 'GET';

/** More networks share one count. */
const MAX_NETWORKS = 65_536;
const OTHERS = 'others';
