import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANE_DEFAULTS } from '../../src/store/engines/sql/lane-defaults.ts';
import { literal } from '../../src/store/engines/sql/literal.ts';
import type { SqlEngine } from '../../src/store/engines/sql/sql-engine.ts';
import { SqlFailure } from '../../src/store/engines/sql/sql-failure.ts';
import { SQL_ENGINES } from './sql-engines.ts';

/** Sleeps so often, a tenth of a second each. */
const sleeping = (times: number): string =>
  `SELECT sum(sleepEachRow(0.1)) FROM numbers(${times}) SETTINGS max_block_size = 1`;

const failureOf = async (work: Promise<unknown>): Promise<SqlFailure> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(SqlFailure);
  return error as SqlFailure;
};

for (const { name, open } of SQL_ENGINES) {
  describe(name, () => {
    let opened: Awaited<ReturnType<typeof open>>;
    let engine: SqlEngine;

    beforeAll(async () => {
      opened = await open();
      engine = opened.engine;
    });
    afterAll(async () => {
      await opened[Symbol.asyncDispose]();
    });

    it.each([
      ['1', 1],
      ['toInt32(-5)', -5],
      ['count()', '1'],
      ['toUInt64(18446744073709551615)', '18446744073709551615'],
      ["toUInt128('340282366920938463463374607431768211455')", '340282366920938463463374607431768211455'],
      ['[toInt64(9007199254740993)]', ['9007199254740993']],
      ['0.1', 0.1],
      ['nan', null],
      ['inf', null],
      ['NULL', null],
      ['true', true],
      ["'a\\nb\\t\"\\'\\\\'", 'a\nb\t"\'\\'],
      ["'π🜨\\x7f'", 'π🜨\x7f'],
      ["['a', 'b']", ['a', 'b']],
      ["tuple(1, 'a')", [1, 'a']],
      ["toDateTime('2024-02-29 12:00:00')", '2024-02-29 12:00:00'],
      ["toIPv4('192.0.2.1')", '192.0.2.1'],
      ["toIPv6('2001:db8::1')", '2001:db8::1'],
    ])('gives the value of %s as it says', async (expression, value) => {
      expect(await engine.rows(`SELECT ${expression}`)).toEqual([[value]]);
    });

    it('gives rows in their order, values in the order of the columns', async () => {
      expect(await engine.rows("SELECT number, concat('a', toString(number)) FROM numbers(3) ORDER BY 1")).toEqual([
        ['0', 'a0'],
        ['1', 'a1'],
        ['2', 'a2'],
      ]);
    });

    it('gives no rows where there are none', async () => {
      expect(await engine.rows('SELECT 1 WHERE 0')).toEqual([]);
    });

    it('gives the bytes of a query as they are', async () => {
      const text = 'a\\n"b"\t\'c\' \u{1f6a2}';
      expect(await engine.bytes(`SELECT ${literal(text)} FORMAT RawBLOB`)).toEqual(Buffer.from(text));
    });

    it('gives an answer of 50 MB whole', async () => {
      const bytes = await engine.bytes("SELECT repeat('0123456789', 100) FROM numbers(50000) FORMAT TSVRaw", {
        answerBytes: 2 ** 27,
      });
      expect(bytes.length).toBe(50_050_000);
      expect(bytes.equals(Buffer.from(`${'0123456789'.repeat(100)}\n`.repeat(50_000)))).toBe(true);
    });

    it('inserts lines as they are, whatever they hold', async () => {
      await engine.run('CREATE TABLE lines (line String) ENGINE = MergeTree ORDER BY line');
      const lines = ['', '', '; DROP TABLE lines', '$$ \' " ` \\ \\n \\N', '-- /*', 'FORMAT TSV', '\u{1f6a2}\ta\r', ''];
      const input = { format: 'LineAsString', structure: 'line String', body: Buffer.from(`${lines.join('\n')}\n`) };
      await engine.insert((source) => `INSERT INTO lines SELECT line FROM ${source}`, input);
      const rows = await engine.rows('SELECT line FROM lines');
      expect(rows.map(([line]) => line).sort()).toEqual(lines.toSorted());
    });

    it('inserts JSON lines through an expression, with values in the statement', async () => {
      await engine.run('CREATE TABLE records (a UInt32, s String, label String) ENGINE = MergeTree ORDER BY a');
      const body = Buffer.from('{"a":1,"s":"x\\ny"}\n{"s":"z","a":2}\n');
      const label = "input('x') FORMAT $1 $& '\\";
      await engine.insert(
        (source) => `INSERT INTO records SELECT a + 1, upper(s), ${literal(label)} FROM ${source}`,
        { format: 'JSONEachRow', structure: 'a UInt32, s String', body },
        { settings: { max_insert_block_size: 1_000 } },
      );
      expect(await engine.rows('SELECT * FROM records ORDER BY a')).toEqual([
        [2, 'X\nY', label],
        [3, 'Z', label],
      ]);
    });

    it('inserts nothing of bytes with a line that cannot be read', async () => {
      await engine.run('CREATE TABLE numbers_only (a UInt32) ENGINE = MergeTree ORDER BY a');
      const body = Buffer.from('{"a":1}\n{"a":"secret"}\n');
      const input = { format: 'JSONEachRow', structure: 'a UInt32', body };
      const failure = await failureOf(
        engine.insert((source) => `INSERT INTO numbers_only SELECT a FROM ${source}`, input),
      );
      expect(failure.kind).toBe('rejected');
      expect(failure.message).not.toContain('secret');
      expect(await engine.rows('SELECT count() FROM numbers_only')).toEqual([['0']]);
    });

    it('stops a query at its time limit', async () => {
      const failure = await failureOf(engine.rows(sleeping(30), { timeLimitMs: 300 }));
      expect([failure.kind, failure.code]).toEqual(['time-limit', 159]);
    });

    it('stops a query at its memory bound', async () => {
      const query = engine.rows('SELECT length(groupArray(number)) FROM numbers(30000000)', {
        memoryBytes: 10_000_000,
      });
      expect((await failureOf(query)).kind).toBe('memory');
    });

    it('refuses an answer that is larger than wanted', async () => {
      const query = engine.rows('SELECT number FROM numbers(100000)', { answerBytes: 10_000 });
      const failure = await failureOf(query);
      // The engine's own number: it stopped before it had the whole answer.
      expect([failure.kind, failure.code]).toEqual(['too-large', 396]);
      // Few bytes inside the engine, many as text.
      const blown = engine.rows("SELECT repeat('\\x01', 5000)", { answerBytes: 10_000 });
      expect((await failureOf(blown)).kind).toBe('too-large');
    });

    it('refuses a query with too many levels', async () => {
      const query = engine.rows(`SELECT ${'('.repeat(5_000)}1${')'.repeat(5_000)}`);
      expect((await failureOf(query)).kind).toBe('too-complex');
    });

    it.each(['SELEC 1', 'SELECT * FROM absent', "SELECT toUInt8(concat(materialize('secret')))", "SELECT 'secret"])(
      'refuses %s, and keeps values out of the message',
      async (sql) => {
        const failure = await failureOf(engine.rows(sql));
        expect(failure.kind).toBe('rejected');
        expect(failure.code).toBeGreaterThan(0);
        expect(failure.message).toBe('The database did not accept the statement.');
      },
    );

    it('keeps settings to their own statement, after a failure as well', async () => {
      const ask = "SELECT getSetting('max_block_size'), getSetting('max_threads')";
      const [before] = await engine.rows(ask);
      expect(await engine.rows(ask, { threads: 2, settings: { max_block_size: 1_234 } })).toEqual([[1234, 2]]);
      expect(await engine.rows(ask)).toEqual([before]);
      await failureOf(engine.rows('SELECT absent', { threads: 3, settings: { max_block_size: 4_321 } }));
      for (let i = 0; i < LANE_DEFAULTS.light.places * 2; i++) expect(await engine.rows(ask)).toEqual([before]);
    });

    it('refuses a setting whose name is none', async () => {
      await expect(engine.rows('SELECT 1', { settings: { 'max_threads = 1; SELECT 2 --': 1 } })).rejects.toThrow();
    });

    it('answers light queries while heavy ones run', async () => {
      const order: string[] = [];
      const heavy = [1, 2].map(async () => {
        await engine.rows(sleeping(20), { lane: 'heavy' });
        order.push('heavy');
      });
      const light = Array.from({ length: 30 }, async () => {
        await engine.rows('SELECT 1');
        order.push('light');
      });
      await Promise.all([...heavy, ...light]);
      expect(order.slice(-2)).toEqual(['heavy', 'heavy']);
    });

    it('frees the caller when its signal says so, running or waiting', async () => {
      const control = new AbortController();
      const running = engine.rows(sleeping(10), { lane: 'heavy', signal: control.signal });
      const also = engine.rows(sleeping(10), { lane: 'heavy', signal: control.signal });
      const waiting = engine.rows('SELECT 1', { lane: 'heavy', signal: control.signal });
      await setTimeout(50);
      const reason = new Error('left');
      control.abort(reason);
      for (const left of [running, also, waiting]) await expect(left).rejects.toBe(reason);
      await expect(engine.rows('SELECT 1', { signal: control.signal })).rejects.toBe(reason);
      expect(await engine.rows('SELECT 2', { lane: 'heavy' })).toEqual([[2]]);
    });

    it('says that it is up, and its version', async () => {
      const health = await engine.health();
      expect(health).toMatchObject({ kind: 'up', version: expect.stringMatching(/^\d+\.\d+\./) });
    });
  });

  describe(`${name}, with a lane of one place`, () => {
    it('refuses who finds the queue full, and who waits too long in it', async () => {
      const heavy = { ...LANE_DEFAULTS.heavy, places: 1, longestQueue: 2 };
      await using opened = await open({ lanes: { heavy } });
      const { engine } = opened;
      const running = engine.rows(sleeping(6), { lane: 'heavy' });
      const waiting = engine.rows('SELECT 2', { lane: 'heavy' });
      const impatient = failureOf(engine.rows('SELECT 3', { lane: 'heavy', timeLimitMs: 20 }));
      expect((await failureOf(engine.rows('SELECT 4', { lane: 'heavy' }))).kind).toBe('overloaded');
      expect((await impatient).kind).toBe('overloaded');
      expect((await engine.health()).lanes.heavy).toEqual({ running: 1, waiting: 1 });
      expect(await waiting).toEqual([[2]]);
      expect(await running).toEqual([['0']]);
      expect((await engine.health()).lanes.heavy).toEqual({ running: 0, waiting: 0 });
    });

    it('says that it is busy when it has more to do than it can answer', async () => {
      const light = { ...LANE_DEFAULTS.light, places: 1, longestQueue: 0 };
      await using opened = await open({ lanes: { light } });
      const running = opened.engine.rows(sleeping(3));
      expect(await opened.engine.health()).toMatchObject({ kind: 'busy', lanes: { light: { running: 1 } } });
      await running;
      expect((await opened.engine.health()).kind).toBe('up');
    });

    it('answers nothing once it is closed', async () => {
      const opened = await open();
      await opened[Symbol.asyncDispose]();
      expect((await failureOf(opened.engine.rows('SELECT 1'))).kind).toBe('closed');
      expect((await opened.engine.health()).kind).toBe('away');
    });
  });
}
