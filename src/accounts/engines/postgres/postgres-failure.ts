import { awayProblem, fullDiskProblem, type RefusalKind, RefusedStatement } from '../../sql/sql-engine.ts';

/**
 * What the driver or the server says -> an error without the server's `detail` and `where`, which repeat values of the statement.
 * Codes: https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export function postgresFailure(error: unknown): Error {
  const { code = '', message = '', constraint } = error as Said;
  if (code === DISK_FULL) return fullDiskProblem(`PostgreSQL: ${code}`);
  if (isAway(code, message)) return awayProblem(`PostgreSQL: ${code || 'no connection'}`);
  const at = constraint === undefined ? '' : ` at ${constraint}`;
  return new RefusedStatement(KINDS[code] ?? 'other', `PostgreSQL refused a statement: ${code || message}${at}`);
}

interface Said {
  readonly code?: string;
  readonly message?: string;
  readonly constraint?: string;
}

const KINDS: Readonly<Record<string, RefusalKind>> = { '23505': 'taken', '23503': 'missing' };

const DISK_FULL = '53100';

/**
 * Connection lost or refused (08), shutting down, starting up (57P), too many connections (53300), waited too long for
 * others (55P03, 57014, 40P01, 40001), and what the operating system says.
 */
const AWAY = /^(?:08...|57P0[1-5]|53300|55P03|57014|40P01|40001|E[A-Z]+)$/;

function isAway(code: string, message: string): boolean {
  return AWAY.test(code) || (code === '' && /terminated|timeout|connection|not queryable/i.test(message));
}
