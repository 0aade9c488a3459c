/**
 * What the server said about when it may be asked again, by lane. Nothing is sent before that time: a client that goes
 * on asking is locked out. Nothing is sent again by itself either.
 */
import type { ApiOperation } from './api-operation.ts';
import { ApiProblem, type ApiProblemParts } from './api-problem.ts';

/** `search` and `certs` are limits by the minute; `day` of the day; `all` of whoever ignored limits. Else: a path. */
type Lane = 'search' | 'certs' | 'day' | 'all' | `/${string}`;

interface Refusal {
  readonly problem: ApiProblem;
  /** Of `performance.now()`. */
  readonly until: number;
}

const refusals = new Map<Lane, Refusal>();

type Limited = Pick<ApiOperation, 'path' | 'limit' | 'isOfDay' | 'isPublic'>;

/** The refusal that still holds for this operation, with the seconds that are left. */
export function currentRefusal(operation: Limited, input: object = {}): ApiProblem | undefined {
  const refusal = longestRefusal(operation, input);
  const left = refusal === undefined ? 0 : refusal.until - performance.now();
  if (refusal === undefined || left <= 0) return undefined;
  return new ApiProblem({ ...problemParts(refusal.problem), retryAfter: Math.ceil(left / 1_000) });
}

/** Notes a problem that says when to ask again. */
export function noteRefusal(operation: Limited, input: object, problem: ApiProblem): void {
  if (problem.retryAfter === undefined) return;
  const lane = refusedLane(operation, input, problem);
  const until = performance.now() + problem.retryAfter * 1_000;
  // An answer that was on its way may promise less than another.
  if ((refusals.get(lane)?.until ?? 0) < until) refusals.set(lane, { problem, until });
}

/** Limits are those of a caller: another one who signs in has others. */
export function forgetRefusals(): void {
  refusals.clear();
}

function longestRefusal(operation: Limited, input: object): Refusal | undefined {
  return lanesOf(operation, input)
    .map((lane) => refusals.get(lane))
    .filter((refusal) => refusal !== undefined)
    .sort((a, b) => b.until - a.until)[0];
}

function lanesOf(operation: Limited, input: object): readonly Lane[] {
  const { path, isOfDay, isPublic } = operation;
  return [
    path as Lane,
    minuteLane(operation, input),
    ...(isOfDay === true ? (['day'] as const) : []),
    ...(isPublic === true ? [] : (['all'] as const)),
  ];
}

/** A call that names its collection counts against the lane of that collection. */
function minuteLane({ path, limit }: Limited, input: object): Lane {
  if (limit === undefined) return path as Lane;
  return 'collection' in input && input.collection === 'certs' ? 'certs' : limit;
}

function refusedLane(operation: Limited, input: object, { type }: ApiProblem): Lane {
  if (type === 'request_was_throttled') return minuteLane(operation, input);
  if (type === 'daily_request_limit_exceeded') return 'day';
  return type === 'access_temporarily_restricted' ? 'all' : (operation.path as Lane);
}

function problemParts({ status, type, title, detail, requestId }: ApiProblem): ApiProblemParts {
  return { status, type, title, detail, requestId };
}
