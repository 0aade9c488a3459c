import { expect, it } from 'vitest';
import type { Accounts } from '../../src/accounts/accounts.ts';
import { Clock, describeAccounts, openNew } from './describe-accounts.ts';
import { noLimits, sampleScan } from './sample-scan.ts';

const isProblem = (type: string) => expect.objectContaining({ problem: expect.objectContaining({ type }) });
const content = {
  scope: [{ target: '192.0.2.0/30', outcome: 'reached', addresses: 4, reached: 1, services: 2 }],
  reached: ['192.0.2.1'],
  services: 2,
} as const;

async function newScan({ users, scans }: Accounts): Promise<number> {
  const { id } = await users.create({ email: 'a@x.org' }, { kind: 'installation' });
  return (await scans.create(sampleScan(id, 'one'), noLimits)).id;
}

async function* blocksOf(...texts: readonly string[]) {
  for (const text of texts) yield Buffer.from(text);
}

async function readAll({ reports }: Accounts, reportId: number): Promise<string> {
  const blocks: string[] = [];
  for await (const block of reports.blocks(reportId)) blocks.push(block.toString());
  return blocks.join();
}

describeAccounts('reports', (engine) => {
  it('are read as they were put, and replaced as a whole', async () => {
    const clock = new Clock();
    await using accounts = await openNew(engine, clock);
    const { reports } = accounts;
    const scanId = await newScan(accounts);
    expect(await reports.ofScan(scanId)).toBeUndefined();
    const first = await reports.put({ scanId, ...content }, blocksOf('one', '\0\xff', 'three'));
    expect(first).toEqual({ id: first.id, scanId, createdAt: clock.at, ...content });
    expect(await reports.ofScan(scanId)).toEqual(first);
    expect(await readAll(accounts, first.id)).toBe('one,\0\xff,three');
    const reading = reports.blocks(first.id)[Symbol.asyncIterator]();
    await reading.next();
    const second = await reports.put({ scanId, ...content, services: 0 }, blocksOf());
    expect(await reports.ofScan(scanId)).toEqual(second);
    expect(await readAll(accounts, second.id)).toBe('');
    await expect(reading.next()).rejects.toEqual(isProblem('not_found'));
    await expect(readAll(accounts, first.id)).rejects.toEqual(isProblem('not_found'));
    await accounts.scans.erase(scanId);
    expect(await reports.ofScan(scanId)).toBeUndefined();
    await expect(reports.put({ scanId, ...content }, blocksOf('x'))).rejects.toEqual(isProblem('not_found'));
  });

  it('stay as they were when a new one fails', async () => {
    const place = await engine.place();
    const clock = new Clock();
    await using accounts = await engine.open(place, { secret: Buffer.alloc(32, 7), now: clock.now });
    const { reports } = accounts;
    const scanId = await newScan(accounts);
    const { id } = await reports.put({ scanId, ...content }, blocksOf('one', 'two'));
    async function* failing() {
      yield Buffer.from('other');
      expect((await reports.ofScan(scanId))?.id).toBe(id);
      throw new Error('the disk broke');
    }
    await expect(reports.put({ scanId, ...content }, failing())).rejects.toThrow('the disk broke');
    expect(await readAll(accounts, id)).toBe('one,two');
    await using database = await engine.openEngine(place);
    const count = async () => (await database.db.selectFrom('reports').select('id').execute()).length;
    expect(await count()).toBe(1);
    // What a killed process leaves behind goes with the daily clean-up.
    await database.db
      .insertInto('reports')
      .values({
        scan_id: scanId,
        created_at: clock.at,
        services: 1,
        blocks: 0,
        is_complete: 0,
        scope: '[]',
        reached: '[]',
      })
      .execute();
    await accounts.prune();
    expect(await count()).toBe(2);
    clock.at += 86_400_000;
    await accounts.prune();
    expect(await count()).toBe(1);
    expect((await reports.ofScan(scanId))?.id).toBe(id);
  });

  it('are replaced by one of two that are put at the same time', async () => {
    await using accounts = await openNew(engine);
    const { reports } = accounts;
    const scanId = await newScan(accounts);
    const put = await Promise.all([
      reports.put({ scanId, ...content }, blocksOf('a', 'b')),
      reports.put({ scanId, ...content }, blocksOf('c', 'd')),
    ]);
    const header = await reports.ofScan(scanId);
    expect(put).toContainEqual(header);
    expect(['a,b', 'c,d']).toContain(await readAll(accounts, header?.id ?? 0));
  });
});
