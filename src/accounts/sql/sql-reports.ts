import type { Selectable } from 'kysely';
import { ProblemError } from '../../model/problem.ts';
import type { ReportHeader, ScopeItem } from '../../model/scanner/report.ts';
import type { Reports } from '../scans.ts';
import { newId } from './new-id.ts';
import type { ReportRow } from './scan-tables.ts';
import type { SqlContext } from './sql-context.ts';
import { isRefusal } from './sql-engine.ts';
import { unknownScan } from './sql-scans.ts';

export class SqlReports implements Reports {
  readonly #context: SqlContext;

  constructor(context: SqlContext) {
    this.#context = context;
  }

  /** Each block has its own transaction, so that others need not wait for the whole report. */
  async put(
    { scanId, scope, reached, services }: Omit<ReportHeader, 'id' | 'createdAt'>,
    blocks: AsyncIterable<Buffer>,
  ): Promise<ReportHeader> {
    const { db, quick, engine, now } = this.#context;
    const draft = await quick
      .insertInto('reports')
      .values({
        id: await newId(quick, 'reports'),
        scan_id: scanId,
        created_at: now(),
        services,
        blocks: 0,
        is_complete: 0,
        scope: JSON.stringify(scope),
        reached: JSON.stringify(reached),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch(refuseScan);
    try {
      let count = 0;
      for await (const content of blocks)
        await quick.insertInto('report_blocks').values({ report_id: draft.id, number: ++count, content }).execute();
      await db.transaction().execute(async (transaction) => {
        // Locked, so that two reports cannot be completed at the same moment.
        const scan = transaction.selectFrom('scans').select('id').where('id', '=', scanId);
        if ((await engine.lockRows(scan).executeTakeFirst()) === undefined) throw unknownScan();
        const earlier = transaction.deleteFrom('reports').where('scan_id', '=', scanId).where('is_complete', '=', 1);
        await earlier.execute();
        await transaction
          .updateTable('reports')
          .set({ is_complete: 1, blocks: count })
          .where('id', '=', draft.id)
          .execute();
      });
    } catch (error) {
      // If this fails as well, the daily clean-up removes it.
      await quick
        .deleteFrom('reports')
        .where('id', '=', draft.id)
        .where('is_complete', '=', 0)
        .execute()
        .catch(() => {});
      throw refuseScan(error);
    }
    return headerFrom(draft);
  }

  async ofScan(scanId: number): Promise<ReportHeader | undefined> {
    const row = await this.#context.db
      .selectFrom('reports')
      .selectAll()
      .where('scan_id', '=', scanId)
      .where('is_complete', '=', 1)
      .executeTakeFirst();
    return row && headerFrom(row);
  }

  async *blocks(reportId: number): AsyncIterable<Buffer> {
    const { quick } = this.#context;
    const report = await quick
      .selectFrom('reports')
      .select('blocks')
      .where('id', '=', reportId)
      .where('is_complete', '=', 1)
      .executeTakeFirst();
    for (let number = 1; number <= (report?.blocks ?? 1); number++) {
      const block = await quick
        .selectFrom('report_blocks')
        .select('content')
        .where('report_id', '=', reportId)
        .where('number', '=', number)
        .executeTakeFirst();
      if (report === undefined || block === undefined)
        throw new ProblemError('not_found', 'The report was replaced or removed.');
      const { buffer, byteOffset, byteLength } = block.content;
      yield Buffer.from(buffer, byteOffset, byteLength);
    }
  }
}

function headerFrom(row: Selectable<ReportRow>): ReportHeader {
  return {
    id: row.id,
    scanId: row.scan_id,
    createdAt: row.created_at,
    scope: JSON.parse(row.scope) as readonly ScopeItem[],
    reached: JSON.parse(row.reached) as readonly string[],
    services: row.services,
  };
}

function refuseScan(error: unknown): never {
  throw isRefusal(error, 'foreign_key') ? unknownScan() : error;
}
