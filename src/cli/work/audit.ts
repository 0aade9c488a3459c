import { jsonNumber } from '../../model/json-value.ts';
import { adminAccountOperations as operations } from '../../model/operations/areas/admin-accounts.ts';
import type { Ask } from '../ask/ask.ts';
import type { AuditOptions } from '../commands/accounts.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { chosenFormat } from '../output/output-format.ts';
import { recordWriter, type Shape } from '../output/record-writer.ts';
import type { Session } from '../session.ts';
import { sayNothingFound } from '../terminal.ts';
import { findUser, itemsOf } from './accounts.ts';

/** `periplus audit`: prints the audit log. */
export async function listAudit(options: AuditOptions, { terminal, openAsk }: Session): Promise<ExitCode> {
  const { since, until, action, who, format } = options;
  await using ask = await openAsk(options);
  const actor = who === undefined ? undefined : await actorOf(ask, who);
  const writer = recordWriter(chosenFormat(format, terminal), SHAPE, terminal);
  let after = 0;
  for (;;) {
    const page = await itemsOf(ask.value(operations.audit, { after, limit: PAGE, since, until, action, actor }));
    for (const entry of page) await writer.write(entry);
    const last = page.at(-1);
    if (last === undefined) break;
    after = jsonNumber(last, 'id') ?? Number.MAX_SAFE_INTEGER;
  }
  await writer.end();
  if (after === 0) sayNothingFound(terminal);
  return after === 0 ? EXIT.nothingFound : EXIT.done;
}

const PAGE = 1_000;

async function actorOf(ask: Ask, who: string): Promise<string> {
  // A number also finds the entries of users that no longer exist.
  return who === 'installation' || /^\d+$/.test(who) ? who : `user:${jsonNumber(await findUser(ask, who), 'id')}`;
}

const COLUMNS = ['id', 'at', 'actor', 'action', 'target', 'detail'] as const;

const SHAPE: Shape = {
  columns: COLUMNS.map((title) => ({ title, isNumber: title === 'id' })),
  cells: (entry) => COLUMNS.map((name) => cell((entry as Readonly<Record<string, unknown>>)[name])),
};

function cell(value: unknown): readonly unknown[] {
  return value === undefined ? [] : [typeof value === 'object' ? JSON.stringify(value) : value];
}
