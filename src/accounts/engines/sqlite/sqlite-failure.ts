import { DamagedDatabase, fullDiskProblem, RefusedStatement, unavailableProblem } from '../../sql/sql-engine.ts';

/** Result codes of https://www.sqlite.org/rescode.html. The lower eight bits are the primary code. */
const PRIMARY = 0xff;
const BUSY = 5;
const READONLY = 8;
const IOERR = 10;
const CORRUPT = 11;
const FULL = 13;
const CANTOPEN = 14;
const NOTADB = 26;
/** I/O errors of a full disk: a failed write, and a log index that cannot grow. */
const NO_ROOM = [778, 4874];
const DUPLICATE = [1555, 2067];
const FOREIGN_KEY = 787;

interface DriverError {
  readonly errcode?: number;
  readonly message: string;
}

/** Converts an SQLite error. SQLite's messages name tables and columns but contain no values. */
export function sqliteFailure(error: unknown): unknown {
  const { errcode, message } = error as DriverError;
  if (errcode === undefined) return error;
  const reason = `SQLite: ${message} (${errcode})`;
  if (isFull(error)) return fullDiskProblem(reason);
  switch (errcode & PRIMARY) {
    case BUSY:
    case IOERR:
    case CANTOPEN:
      return unavailableProblem(reason);
    case READONLY:
      return unavailableProblem(reason, 'The accounts cannot be changed right now.');
    case CORRUPT:
    case NOTADB:
      return new DamagedDatabase(message);
    default:
      return new RefusedStatement(
        DUPLICATE.includes(errcode) ? 'duplicate' : errcode === FOREIGN_KEY ? 'foreign_key' : 'other',
        message,
      );
  }
}

export function isBusyFailure(error: unknown): boolean {
  return (((error as DriverError).errcode ?? 0) & PRIMARY) === BUSY;
}

/** The disk is full. */
export function isFull(error: unknown): boolean {
  const { errcode = 0 } = error as DriverError;
  return (errcode & PRIMARY) === FULL || NO_ROOM.includes(errcode);
}
