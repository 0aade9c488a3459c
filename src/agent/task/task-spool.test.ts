import { appendFile, mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ResponsesRecord } from '../../model/records.generated.ts';
import { TaskFiles } from './task-files.ts';
import { batchCut, TaskSpool } from './task-spool.ts';

let folder: string;
let files: TaskFiles;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'periplus-spool-'));
  files = new TaskFiles(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const record = (at: number): ResponsesRecord => ({ uri: `raw://8.8.8.8:${at}`, ip: '8.8.8.8', port: at });
const limits = { bytes: 4_096, lines: 3, line_bytes: 1_024 };
const open = (mostWaiting = 1e6) => TaskSpool.open({ files, limits, digest: 'd', seed: 1, mostWaiting });
const portsIn = (lines: Buffer): number[] =>
  lines
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line).port);

describe('the spool of a task', () => {
  it('sends whole lines in numbered batches', async () => {
    await using spool = await open();
    expect(await spool.nextBatch()).toBeUndefined();
    await Promise.all([1, 2, 3, 4].map((at) => spool.write(at, [record(at)])));
    const first = await spool.nextBatch();
    expect([first?.batch.number, portsIn(first?.lines ?? Buffer.of())]).toEqual([1, [1, 2, 3]]);
    // Until it is acknowledged, the same batch.
    await spool.write(5, [record(5)]);
    expect(await spool.nextBatch()).toEqual(first);
    if (first !== undefined) spool.acknowledge(first.batch);
    const second = await spool.nextBatch();
    expect([second?.batch.number, portsIn(second?.lines ?? Buffer.of())]).toEqual([2, [4, 5]]);
    expect(spool.isSent).toBe(false);
    if (second !== undefined) spool.acknowledge(second.batch);
    expect([spool.isSent, await spool.nextBatch()]).toEqual([true, undefined]);
  });

  it('sends a batch that was not acknowledged before a crash again as it was', async () => {
    const before = await open();
    await before.write(0, [record(1), record(2)]);
    const sent = await before.nextBatch();
    await before.write(1, [record(3)]);
    // Not closed, as after kill -9.
    await using after = await open();
    expect(after.positions.count).toBe(2);
    const again = await after.nextBatch();
    expect(again).toEqual(sent);
    if (again !== undefined) after.acknowledge(again.batch);
    expect((await after.nextBatch())?.batch).toMatchObject({ number: 2 });
    await before[Symbol.asyncDispose]();
  });

  it('makes a new batch if a crash of the machine took the lines of the last one', async () => {
    const before = await open();
    await before.write(0, [record(1)]);
    const sent = await before.nextBatch();
    await before[Symbol.asyncDispose]();
    await truncate(files.records, 10);
    await using after = await open();
    expect(after.positions.count).toBe(0);
    expect(await after.nextBatch()).toBeUndefined();
    await after.write(0, [record(1), record(2)]);
    const next = await after.nextBatch();
    expect([sent?.batch.number, next?.batch.number, portsIn(next?.lines ?? Buffer.of())]).toEqual([1, 2, [1, 2]]);
  });

  it('waits for room while the server takes nothing, until it is aborted', async () => {
    await using spool = await open(100);
    for (let at = 0; at < 3; at++) await spool.write(at, [record(at)]);
    let isWritten = false;
    const waiting = spool.write(3, [record(3)]).then(() => {
      isWritten = true;
    });
    const next = await spool.nextBatch();
    expect(isWritten).toBe(false);
    if (next !== undefined) spool.acknowledge(next.batch);
    await waiting;
    expect(spool.positions.count).toBe(4);
    await spool.write(4, [record(4)]);
    await spool.write(5, [record(5)]);
    const last = spool.write(6, [record(6)]);
    spool.abort();
    await last;
    expect(spool.positions.has(6)).toBe(false);
  });

  it('leaves out the page of a record that is too long', async () => {
    await using spool = await open();
    await spool.write(0, [{ ...record(1), http: { body: 'x'.repeat(2_000), title: 't' } }, record(2)]);
    const lines = (await spool.nextBatch())?.lines.toString() ?? '';
    expect(lines).toContain('"title":"t"');
    expect(lines).not.toContain('xxx');
    expect(portsIn(Buffer.from(lines))).toEqual([1, 2]);
  });

  it('survives a damaged file of batches', async () => {
    await (await open())[Symbol.asyncDispose]();
    await appendFile(join(folder, 'batch.json'), '{"number":');
    await using spool = await open();
    await spool.write(0, [record(1)]);
    expect((await spool.nextBatch())?.batch.number).toBe(1);
  });
});

describe('the cut of a batch', () => {
  it('is after a whole line', () => {
    const bytes = Buffer.from('aa\nbb\ncc');
    expect(batchCut(bytes, { ...limits, bytes: 100 })).toBe(6);
    expect(batchCut(bytes, { ...limits, bytes: 5 })).toBe(3);
    expect(batchCut(bytes, { ...limits, lines: 1 })).toBe(3);
    expect(batchCut(Buffer.from('aaaa'), limits)).toBe(0);
  });
});
