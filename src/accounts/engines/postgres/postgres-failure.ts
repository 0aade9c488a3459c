import { fullDiskProblem, type RefusalKind, RefusedStatement, unavailableProblem } from '../../sql/sql-engine.ts';

/**
 * Converts a driver or server error. Drops the server's `detail` and `where`, which repeat values of the statement.
 * Codes: https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export function postgresFailure(error: unknown): Error {
  const { code = '', message = '', constraint } = error as DriverError;
  if (code === DISK_FULL) return fullDiskProblem(`PostgreSQL: ${code}`);
  if (isUnavailable(code, message)) return unavailableProblem(`PostgreSQL: ${code || 'no connection'}`);
  const constraintText = constraint === undefined ? '' : ` at ${constraint}`;
  return new RefusedStatement(
    KINDS[code] ?? 'other',
    `PostgreSQL refused a statement: ${code || message}${constraintText}`,
  );
}

interface DriverError {
  readonly code?: string;
  readonly message?: string;
  readonly constraint?: string;
}

const KINDS: Readonly<Record<string, RefusalKind>> = { '23505': 'duplicate', '23503': 'foreign_key' };

const DISK_FULL = '53100';

/**
 * Connection lost or refused (08), shutting down or starting up (57P), too many connections (53300), lock and statement
 * timeouts, deadlocks and serialization failures (55P03, 57014, 40P01, 40001), and errors of the operating system.
 */
const UNAVAILABLE = /^(?:08...|57P0[1-5]|53300|55P03|57014|40P01|40001|E[A-Z]+)$/;

function isUnavailable(code: string, message: string): boolean {
  return UNAVAILABLE.test(code) || (code === '' && /terminated|timeout|connection|not queryable/i.test(message));
}
