import { ProblemError } from '../../model/problem.ts';
import { BackEndFailure, type FailureReason } from '../inverted/back-end-failure.ts';

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

/** A failed request of the addon. The message goes to the log and may name files. */
export class NativeFailure extends BackEndFailure {
  override readonly name = 'NativeFailure';
  readonly code: NativeCode;

  constructor(code: NativeCode, message: string, damagedIndex?: string) {
    super(REASONS[code] ?? 'other', message, { damagedIndex });
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
        return new ProblemError('unavailable', 'An index no longer exists.', { ...cause, retryAfter: 1 });
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

/** Turns an error of the addon into a NativeFailure. `directory` is the store's. */
export function nativeFailure(error: unknown, directory: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const { code, message } = error;
  if (!CODES.has(String(code))) return error;
  // A missing index is damage if the catalog names it.
  const words = code === 'damaged' || code === 'missing' ? describeDamage(message, directory) : message;
  const index = code === 'damaged' ? indexOf(message, directory) : undefined;
  return new NativeFailure(code as NativeCode, words, index);
}

/** The name of the index that a message about a file names. */
function indexOf(message: string, directory: string): string | undefined {
  const [, rest] = message.split(`${directory}/indices/`);
  return rest?.split('/')[0];
}

const REASONS: Readonly<Partial<Record<NativeCode, FailureReason>>> = {
  'pattern-too-complex': 'pattern-too-complex',
  missing: 'gone',
  damaged: 'damaged',
  'disk-full': 'full',
  failed: 'failed',
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

/**
 * Turns the addon's message about damage into a description for the operator. It names files by their path in the
 * store's directory and leaves out their content.
 */
export function describeDamage(message: string, directory: string): string {
  const relative = message.replaceAll(`${directory}/`, '');
  for (const [pattern, words] of LIBRARY_MESSAGES) {
    const file = pattern.exec(relative)?.[1];
    if (file !== undefined) return `the file ${file} ${words}`;
  }
  const [line = ''] = relative.split('\n');
  return line.length > MOST_LETTERS ? `${line.slice(0, MOST_LETTERS)}...` : line;
}

/** Messages of the tantivy library. */
const LIBRARY_MESSAGES: readonly (readonly [RegExp, string])[] = [
  [/FileDoesNotExist\("([^"]+)"\)/, 'is missing'],
  [/filepath: "([^"]+)"/, 'is corrupt'],
  [/in file `"([^"]+)"`/, 'is corrupt'],
];

const MOST_LETTERS = 300;
