import { ProblemError } from '../../../model/problem.ts';
import { BackEndFailure } from '../../inverted/back-end.ts';

export type NativeCode =
  | 'cancelled'
  | 'time-limit'
  | 'pattern-too-complex'
  | 'too-many'
  | 'damaged'
  | 'missing'
  | 'disk-full'
  | 'bad-request'
  | 'failed';

/** What a request of the addon may end with. The message goes to the log: it may name files. */
export class NativeFailure extends Error {
  override readonly name = 'NativeFailure';
  readonly code: NativeCode;

  constructor(code: NativeCode, message: string) {
    super(message);
    this.code = code;
  }
}

export function nativeFailure(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const { code, message } = error;
  return CODES.has(String(code)) ? new NativeFailure(code as NativeCode, message) : error;
}

/** What the addon refused -> what the shared body acts on, or the problem that callers see; anything else passes as it is. */
export function storeFailure(error: unknown): unknown {
  if (!(error instanceof NativeFailure)) return error;
  const cause = { cause: error };
  switch (error.code) {
    case 'time-limit':
      return new ProblemError('time_limit_exceeded', undefined, cause);
    case 'too-many':
      return new ProblemError('query_too_expensive', 'There are too many different values to count.', cause);
    case 'pattern-too-complex':
      return new BackEndFailure('pattern-too-complex', new ProblemError('query_too_expensive', undefined, cause));
    case 'missing':
      return new BackEndFailure('gone', new ProblemError('unavailable', undefined, cause));
    case 'disk-full':
      return new ProblemError('unavailable', 'The disk of the store is full.', { ...cause, retryAfter: 60 });
    case 'damaged':
      return new ProblemError('unavailable', 'Some of the data of the store is damaged.', { ...cause, retryAfter: 60 });
    case 'cancelled':
    case 'bad-request':
    case 'failed':
      return error;
  }
}

const CODES: ReadonlySet<string> = new Set<NativeCode>([
  'cancelled',
  'time-limit',
  'pattern-too-complex',
  'too-many',
  'damaged',
  'missing',
  'disk-full',
  'bad-request',
  'failed',
]);
