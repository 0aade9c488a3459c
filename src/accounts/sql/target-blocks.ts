import type { Kysely, Transaction } from 'kysely';
import { PreparedStatement } from './prepared-statement.ts';
import type { Tables } from './tables.ts';

/** Targets in one row. A list of scans shows that many of each. */
export const TARGET_BLOCK = 100;

/** How many blocks one statement inserts: the most that are left. */
const ROWS = [64, 8, 1] as const;

/** The targets of scans, in blocks, so that a part of a long list is read without the rest. */
export class TargetBlocks {
  readonly #insert: Readonly<Record<(typeof ROWS)[number], PreparedStatement<unknown>>>;

  constructor(db: Kysely<Tables>) {
    const insert = (rows: number) =>
      new PreparedStatement<unknown>((slot) =>
        db.insertInto('scan_target_blocks').values(
          Array.from({ length: rows }, (_, place) => ({
            scan_id: slot<number>('scan'),
            number: slot<number>(`number ${place}`),
            targets: slot<string>(`targets ${place}`),
          })),
        ),
      );
    this.#insert = { 64: insert(64), 8: insert(8), 1: insert(1) };
  }

  async insert(transaction: Transaction<Tables>, scanId: number, targets: readonly string[]): Promise<void> {
    const blocks = splitTargets(targets);
    for (let done = 0; done < blocks.length; ) {
      const rows = ROWS.find((most) => most <= blocks.length - done) ?? 1;
      const values: Record<string, string | number> = { scan: scanId };
      for (const [place, block] of blocks.slice(done, done + rows).entries()) {
        values[`number ${place}`] = done + place;
        values[`targets ${place}`] = JSON.stringify(block);
      }
      await this.#insert[rows].run(transaction, values);
      done += rows;
    }
  }
}

/** Targets of one scan from a position on. */
export async function readTargetBlocks(
  db: Pick<Transaction<Tables>, 'selectFrom'>,
  scanId: number,
  start: number,
  limit: number,
): Promise<readonly string[]> {
  const first = Math.floor(start / TARGET_BLOCK);
  const rows = await db
    .selectFrom('scan_target_blocks')
    .select('targets')
    .where('scan_id', '=', scanId)
    .where('number', '>=', first)
    .where('number', '<', Math.ceil((start + limit) / TARGET_BLOCK))
    .orderBy('number')
    .execute();
  const from = start - first * TARGET_BLOCK;
  return rows.flatMap(({ targets }) => JSON.parse(targets) as readonly string[]).slice(from, from + limit);
}

/** How many targets of each scan a list shows. With all of the first block it would be several times as long. */
const LISTED_TARGETS = 20;

/** The first targets of each scan. */
export async function firstTargets(
  db: Pick<Transaction<Tables>, 'selectFrom'>,
  scanIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (scanIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('scan_target_blocks')
    .select(['scan_id', 'targets'])
    .where('scan_id', 'in', scanIds)
    .where('number', '=', 0)
    .execute();
  return new Map(
    rows.map(({ scan_id, targets }) => [scan_id, (JSON.parse(targets) as readonly string[]).slice(0, LISTED_TARGETS)]),
  );
}

export function splitTargets(targets: readonly string[]): readonly (readonly string[])[] {
  const blocks: (readonly string[])[] = [];
  for (let from = 0; from < targets.length; from += TARGET_BLOCK) blocks.push(targets.slice(from, from + TARGET_BLOCK));
  return blocks;
}
