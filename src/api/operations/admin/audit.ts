import type { Audit, AuditQuery } from '../../../accounts/accounts.ts';
import type { Actor } from '../../../accounts/actor.ts';
import { defined } from '../../../model/defined.ts';
import type { AuditAnswer } from '../../../model/operations/account-answers.ts';
import type { adminAccountOperations } from '../../../model/operations/areas/admin-accounts.ts';
import { requestError } from '../../../model/problem.ts';
import { parsePeriod } from '../../../query/value/instant.ts';
import type { Period } from '../../../query/value/iso-period.ts';
import { csvCell } from '../../../view/cells/csv-cell.ts';
import { type Handlers, value } from '../../handler.ts';
import { auditShape } from '../users/shapes.ts';

export const auditHandlers = {
  /** The audit log: one page as JSON, or all of it as NDJSON or CSV. */
  audit: async ({ input, services, asksFor }) => {
    const { audit } = services.accounts;
    const { after, limit, action } = input;
    const query = {
      after,
      limit,
      since: periodOf('since', input.since, services.search.now())?.from,
      until: lastOf(periodOf('until', input.until, services.search.now())),
      actor: actorNamed(input.actor),
      action: action || undefined,
    };
    switch (input.format ?? (asksFor('application/x-ndjson') ? 'ndjson' : 'json')) {
      case 'json':
        return { body: value((await audit.list(query)).map(auditShape)) };
      case 'ndjson':
        return { type: 'application/x-ndjson', body: { kind: 'stream', pieces: entries(audit, query, asLine) } };
      case 'csv':
        return {
          type: 'text/csv; charset=utf-8',
          body: { kind: 'stream', pieces: asTable(entries(audit, query, asRow)) },
        };
    }
  },
} satisfies Partial<Handlers<typeof adminAccountOperations>>;

async function* entries(
  audit: Audit,
  { limit: _, ...query }: AuditQuery,
  format: (entry: AuditAnswer[number]) => string,
): AsyncGenerator<string> {
  for (let { after } = query; ; ) {
    const page = await audit.list({ ...query, ...defined({ after }) });
    const last = page.at(-1);
    if (last === undefined) return;
    yield page.map((entry) => format(auditShape(entry))).join('');
    after = last.id;
  }
}

const asLine = (entry: AuditAnswer[number]): string => `${JSON.stringify(entry)}\n`;

const COLUMNS = ['id', 'at', 'actor', 'action', 'target', 'detail'] as const;
const asRow = (entry: AuditAnswer[number]): string => `${COLUMNS.map((name) => csvCell([entry[name]])).join(',')}\r\n`;

async function* asTable(rows: AsyncIterable<string>): AsyncGenerator<string> {
  yield `${COLUMNS.join(',')}\r\n`;
  yield* rows;
}

function periodOf(name: string, text: string | undefined, now: number): Period | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const period = parsePeriod(text.trim(), now);
  if (period !== undefined) return period;
  throw requestError(
    `${name} is not a date`,
    `Cannot read ${text.slice(0, 100)} as ${name}: give a date such as 2026-11, 2026-11-22 or now-1d.`,
  );
}

const lastOf = (period: Period | undefined): number | undefined => period && period.before - 1;

function actorNamed(text: string | undefined): Actor | undefined {
  if (text === undefined || text === '') return undefined;
  if (text === 'installation') return { kind: 'installation' };
  const [, id] = /^(?:user:)?(\d{1,15})$/.exec(text) ?? [];
  if (id !== undefined) return { kind: 'user', id: Number(id) };
  throw requestError('actor is not valid', 'actor must be `user:` and a number, or `installation`.');
}
