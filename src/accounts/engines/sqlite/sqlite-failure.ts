import { awayProblem, DamagedDatabase, fullDiskProblem, RefusedStatement } from '../../sql/sql-engine.ts';

/** Result codes of https://www.sqlite.org/rescode.html; the lower eight bits are the primary one. */
const PRIMARY = 0xff;
const BUSY = 5;
const READONLY = 8;
const IOERR = 10;
const CORRUPT = 11;
const FULL = 13;
const CANTOPEN = 14;
const NOTADB = 26;
/** Of input and output, those that a full disk gives: a write, and the file of the log's index that cannot grow. */
const NO_ROOM = [778, 4874];
const TAKEN = [1555, 2067];
const MISSING = 787;

interface Said {
  readonly errcode?: number;
  readonly message: string;
}

/** What the engine says -> an error that callers know. Its messages name tables and columns, and no values. */
export function sqliteFailure(error: unknown): unknown {
  const { errcode, message } = error as Said;
  if (errcode === undefined) return error;
  const reason = `SQLite: ${message} (${errcode})`;
  if (isFull(error)) return fullDiskProblem(reason);
  switch (errcode & PRIMARY) {
    case BUSY:
    case IOERR:
    case CANTOPEN:
      return awayProblem(reason);
    case READONLY:
      return awayProblem(reason, 'The accounts cannot be changed right now.');
    case CORRUPT:
    case NOTADB:
      return new DamagedDatabase(message);
    default:
      return new RefusedStatement(
        TAKEN.includes(errcode) ? 'taken' : errcode === MISSING ? 'missing' : 'other',
        message,
      );
  }
}

export function isBusy(error: unknown): boolean {
  return (((error as Said).errcode ?? 0) & PRIMARY) === BUSY;
}

/** No room is left on the disk. */
export function isFull(error: unknown): boolean {
  const { errcode = 0 } = error as Said;
  return (errcode & PRIMARY) === FULL || NO_ROOM.includes(errcode);
}
