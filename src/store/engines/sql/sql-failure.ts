/**
 * What a statement may end with instead of its answer. The message is a fixed sentence of the kind and may be shown to anybody;
 * the engine's own words, which hold SQL and values, are the `cause` and go to the log.
 */
export const failures = {
  'time-limit': 'The query was stopped at its time limit.',
  memory: 'The query needs more memory than one query may use.',
  'too-large': 'The answer is larger than one answer may be.',
  'too-complex': 'The query has too many parts.',
  /** Wrong SQL, a missing table, a value that cannot be read: nothing that trying again would help. */
  rejected: 'The database did not accept the statement.',
  overloaded: 'Too many queries are waiting.',
  /** Nothing was changed; trying again later may help. */
  unavailable: 'The database is not available at the moment.',
  /** The engine went away after a write was sent: it is done or it is not. */
  'outcome-unknown': 'The database went away during a write; whether it was done is not known.',
  'disk-full': 'The database has no space left on its disk.',
  'directory-in-use': 'The data directory is in use by another process.',
  'directory-newer': 'The data directory was written by a newer version of this program.',
  'directory-unusable': 'The data directory cannot be used.',
  closed: 'The database has been closed.',
} as const;

export type FailureKind = keyof typeof failures;

export class SqlFailure extends Error {
  override readonly name = 'SqlFailure';
  readonly kind: FailureKind;
  /** The engine's number of the error, where it gave one. */
  readonly code: number | undefined;

  constructor(kind: FailureKind, cause?: unknown, code?: number) {
    super(failures[kind], cause === undefined ? undefined : { cause });
    this.kind = kind;
    this.code = code;
  }
}

/** Numbers of src/Common/ErrorCodes.cpp of ClickHouse; every other one is `rejected`. */
const KINDS: ReadonlyMap<number, FailureKind> = new Map([
  [158, 'too-large'], // TOO_MANY_ROWS
  [159, 'time-limit'], // TIMEOUT_EXCEEDED
  [160, 'time-limit'], // TOO_SLOW
  [167, 'too-complex'], // TOO_DEEP_AST
  [168, 'too-complex'], // TOO_BIG_AST
  [202, 'overloaded'], // TOO_MANY_SIMULTANEOUS_QUERIES
  [236, 'unavailable'], // ABORTED
  [241, 'memory'], // MEMORY_LIMIT_EXCEEDED
  [242, 'unavailable'], // TABLE_IS_READ_ONLY
  [243, 'disk-full'], // NOT_ENOUGH_SPACE
  [252, 'overloaded'], // TOO_MANY_PARTS
  [306, 'too-complex'], // TOO_DEEP_RECURSION
  [307, 'too-large'], // TOO_MANY_BYTES
  [396, 'too-large'], // TOO_MANY_ROWS_OR_BYTES
]);

/** ENOSPC and EDQUOT, of bytes or of names, which come under the number of what was being done with the file. */
const NO_ROOM =
  /\bDB::ErrnoException: .*, errno: (?:28|122), strerror: |\bfilesystem_error: .*: (?:No space left on device|Disk quota exceeded)\b/;

/** The engine's words -> the failure. They begin with `Code: 159. DB::Exception: ...`. */
export function failureOf(words: string): SqlFailure {
  const found = /\bCode: (\d+)\. /.exec(words)?.[1];
  const code = found === undefined ? undefined : Number(found);
  const kind = code === undefined ? 'rejected' : (KINDS.get(code) ?? (NO_ROOM.test(words) ? 'disk-full' : 'rejected'));
  // Not this query's own bound but that of all together: it may well pass when the others are done.
  const isOfAll = kind === 'memory' && words.includes('(total) memory limit exceeded');
  return new SqlFailure(isOfAll ? 'overloaded' : kind, new Error(words), code);
}
