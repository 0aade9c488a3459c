import { ProblemError } from '../../../model/problem.ts';
import { BackEndFailure, type FailureReason } from '../../inverted/back-end.ts';
import { damageWords } from './damage-words.ts';

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
export class NativeFailure extends BackEndFailure {
  override readonly name = 'NativeFailure';
  readonly code: NativeCode;

  constructor(code: NativeCode, message: string) {
    super(REASONS[code] ?? 'other', message);
    this.code = code;
  }

  override get problem(): unknown {
    const cause = { cause: this };
    switch (this.code) {
      case 'time-limit':
        return new ProblemError('time_limit_exceeded', undefined, cause);
      case 'pattern-too-complex':
        return new ProblemError('query_too_expensive', 'A pattern of the query is too complex.', cause);
      case 'too-many':
        return new ProblemError('query_too_expensive', 'There are too many different values to count.', cause);
      case 'missing':
        return new ProblemError('unavailable', 'An index is not there any more.', { ...cause, retryAfter: 1 });
      case 'disk-full':
        return new ProblemError('unavailable', 'The database has no space left on its disk.', {
          ...cause,
          retryAfter: 60,
        });
      case 'damaged':
        return new ProblemError('unavailable', 'A part of the database is damaged.', { ...cause, retryAfter: 60 });
      default:
        return this;
    }
  }
}

/** What the addon has thrown, as a failure of this room. `directory`: that of the store. */
export function nativeFailure(error: unknown, directory: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const { code, message } = error;
  if (!CODES.has(String(code))) return error;
  // An index that is missing is damage where the catalog names it.
  const words = code === 'damaged' || code === 'missing' ? damageWords(message, directory) : message;
  return new NativeFailure(code as NativeCode, words);
}

const REASONS: Readonly<Partial<Record<NativeCode, FailureReason>>> = {
  'pattern-too-complex': 'pattern-too-complex',
  missing: 'gone',
  damaged: 'damaged',
};

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
