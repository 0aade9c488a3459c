import { ProblemError } from '../../../../model/problem.ts';
import { BackEndFailure, type FailureReason } from '../../../inverted/back-end-failure.ts';

/**
 * Kinds of failed requests. The sentence of a kind may be shown to any user. The cluster's own message is the `cause`
 * and goes to the log.
 */
const failures = {
  'time-limit': 'The query was stopped at its time limit.',
  'too-large': 'The answer is too large.',
  'too-complex': 'The query has too many parts.',
  /** A pattern needs more states than the cluster allows. The query can be answered without it. */
  'pattern-too-complex': 'A pattern of the query is too complex.',
  overloaded: 'The cluster is overloaded.',
  unavailable: 'The cluster is not available at the moment.',
  /** The connection ended after a write was sent. It may have succeeded. */
  'outcome-unknown': 'The connection to the cluster was lost during a write, which may have succeeded.',
  'disk-full': 'The cluster has no space left on its disks.',
  missing: 'There is no such index or document in the cluster.',
  /** Another process changed the document first. */
  conflict: 'Another process has changed the store.',
  /** A retry would not help. */
  rejected: 'The cluster rejected the request.',
  closed: 'The store is closed.',
} as const;

export type RestFailureKind = keyof typeof failures;

export class RestFailure extends BackEndFailure {
  override readonly name = 'RestFailure';
  readonly kind: RestFailureKind;

  constructor(kind: RestFailureKind, cause?: unknown) {
    super(reasonOf(kind), failures[kind], cause === undefined ? undefined : { cause });
    this.kind = kind;
  }

  override get problem(): unknown {
    return storeProblem(this);
  }
}

function reasonOf(kind: RestFailureKind): FailureReason {
  switch (kind) {
    case 'conflict':
    case 'pattern-too-complex':
      return kind;
    // A search may fail like this while an index is being removed.
    case 'missing':
    case 'unavailable':
      return 'gone';
    default:
      return 'other';
  }
}

/** Status and body of an error answer -> the failure. */
export function restFailure(status: number, body: string): RestFailure {
  return new RestFailure(kindOf(status, body), new Error(`status ${status}: ${body.slice(0, LONGEST_CAUSE)}`));
}

function kindOf(status: number, body: string): RestFailureKind {
  if (/read_only_allow_delete|flood.?stage|No space left on device/i.test(body)) return 'disk-full';
  if (/too_complex_to_determinize|TooComplexToDeterminize|Determinizing/i.test(body)) return 'pattern-too-complex';
  if (/too_many_(?:nested_)?clauses|TooMany(?:Nested)?Clauses|maxClauseCount|too_many_buckets/i.test(body))
    return 'too-complex';
  if (/task_cancelled_exception|TaskCancelled|time_exceeded/i.test(body)) return 'time-limit';
  switch (status) {
    case 404:
      return 'missing';
    case 408:
    case 502:
    case 503:
    case 504:
      return 'unavailable';
    case 409:
      return 'conflict';
    case 413:
      return 'too-large';
    case 429:
      return 'overloaded';
    default:
      return 'rejected';
  }
}

/** Throws the error unless it says that something does not exist. */
export function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof RestFailure) || error.kind !== 'missing') throw error;
}

/** Throws the error unless it says that an index already exists. */
export function ignoreExisting(error: unknown): undefined {
  const isExisting = error instanceof RestFailure && String(error.cause).includes('resource_already_exists');
  if (!isExisting) throw error;
}

/** A failure of the cluster -> the problem that callers of the store see. */
function storeProblem(error: RestFailure): unknown {
  const cause = { cause: error };
  switch (error.kind) {
    case 'time-limit':
      return new ProblemError('time_limit_exceeded', undefined, cause);
    case 'too-large':
    case 'too-complex':
    case 'pattern-too-complex':
      return new ProblemError('query_too_expensive', error.message, cause);
    case 'overloaded':
    case 'unavailable':
    case 'outcome-unknown':
    case 'disk-full':
    case 'conflict':
    case 'closed':
      return new ProblemError('unavailable', error.message, { ...cause, retryAfter: RETRY_AFTER[error.kind] ?? 1 });
    case 'missing':
    case 'rejected':
      return error;
  }
}

/** In seconds. A full disk takes a while to free up. */
const RETRY_AFTER: Partial<Record<RestFailureKind, number>> = { 'disk-full': 60, 'outcome-unknown': 5, unavailable: 5 };

const LONGEST_CAUSE = 4_000;
