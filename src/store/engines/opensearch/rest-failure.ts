import { ProblemError } from '../../../model/problem.ts';
import { BackEndFailure, type FailureReason } from '../../inverted/back-end.ts';

/**
 * What a request may end with instead of its answer. The sentence of a kind may be shown to anybody; the cluster's own words are the
 * `cause`, and go to the log.
 */
const failures = {
  'time-limit': 'The query was stopped at its time limit.',
  'too-large': 'The answer is larger than one answer may be.',
  'too-complex': 'The query has too many parts.',
  /** A pattern needs more states than the cluster makes; asked more widely, the query can be answered. */
  'pattern-too-complex': 'A pattern of the query is too complex.',
  overloaded: 'The cluster has too much to do.',
  unavailable: 'The cluster is not available at the moment.',
  /** The connection ended after a write was sent: it is done or it is not. */
  'outcome-unknown': 'The cluster went away during a write; whether it was done is not known.',
  'disk-full': 'The cluster has no space left on its disks.',
  missing: 'There is no such index or document in the cluster.',
  /** Somebody else has changed what was to be changed. */
  conflict: 'Another process has changed the store.',
  /** Nothing that trying again would help. */
  rejected: 'The cluster did not accept the request.',
  closed: 'The store is closed.',
} as const;

export type FailureKind = keyof typeof failures;

export class RestFailure extends BackEndFailure {
  override readonly name = 'RestFailure';
  readonly kind: FailureKind;

  constructor(kind: FailureKind, cause?: unknown) {
    super(reasonOf(kind), failures[kind], cause === undefined ? undefined : { cause });
    this.kind = kind;
  }

  override get problem(): unknown {
    return storeProblem(this);
  }
}

function reasonOf(kind: FailureKind): FailureReason {
  switch (kind) {
    case 'conflict':
    case 'pattern-too-complex':
      return kind;
    // A search may end so where an index was being removed.
    case 'missing':
    case 'unavailable':
      return 'gone';
    default:
      return 'other';
  }
}

/** Status and words of an answer that is an error -> the failure. */
export function failureOf(status: number, words: string): RestFailure {
  return new RestFailure(kindOf(status, words), new Error(`status ${status}: ${words.slice(0, LONGEST_WORDS)}`));
}

function kindOf(status: number, words: string): FailureKind {
  if (/read_only_allow_delete|flood.?stage|No space left on device/i.test(words)) return 'disk-full';
  if (/too_complex_to_determinize|TooComplexToDeterminize|Determinizing/i.test(words)) return 'pattern-too-complex';
  if (/too_many_(?:nested_)?clauses|TooMany(?:Nested)?Clauses|maxClauseCount|too_many_buckets/i.test(words))
    return 'too-complex';
  if (/task_cancelled_exception|TaskCancelled|time_exceeded/i.test(words)) return 'time-limit';
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

/** Passes over what is not there. */
export function unlessMissing(error: unknown): undefined {
  if (!(error instanceof RestFailure) || error.kind !== 'missing') throw error;
}

/** Passes over what is there already. */
export function unlessThere(error: unknown): undefined {
  const isThere = error instanceof RestFailure && String(error.cause).includes('resource_already_exists');
  if (!isThere) throw error;
}

/** What the cluster refused -> the problem that callers of the store see. */
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

/** Seconds; a full disk is not emptied in one. */
const RETRY_AFTER: Partial<Record<FailureKind, number>> = { 'disk-full': 60, 'outcome-unknown': 5, unavailable: 5 };

const LONGEST_WORDS = 4_000;
