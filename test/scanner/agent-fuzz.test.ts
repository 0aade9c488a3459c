import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BlockList } from '../../src/addr/ip/block-list.ts';
import { readOrder } from '../../src/agent/server/read-order.ts';
import type { JsonObject } from '../../src/model/json-value.ts';
import { ProblemError } from '../../src/model/problem.ts';
import { PROTOCOLS } from '../../src/probe/protocols/protocol-list.generated.ts';
import { checkLines, noUse } from '../../src/service/agents/results/check-lines.ts';
import { readTaskResult } from '../../src/service/agents/results/read-task-result.ts';
import { taskBounds } from '../../src/service/agents/results/task-bounds.ts';
import { TimeSlices } from '../../src/store/time-slices.ts';
import { mutatedBytes } from '../kit/mutated-bytes.ts';

/** Agents and servers believe each other nothing: changed messages are read or refused, and nothing throws. */

const SEED = { seed: 19, numRuns: 500 };
const bytesOf = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

const order = {
  lease: 'a'.repeat(32),
  scan: 1,
  task: 1,
  targets: ['8.8.8.0/30', 'example.com'],
  excluded: ['8.8.8.1'],
  ports: '80,U:53',
  seconds: 60,
  batch: { bytes: 1e6, lines: 10, line_bytes: 1e5 },
  contact: 'a@b.example',
};
const record = {
  uri: 'http://8.8.8.1:80/',
  host: '8.8.8.1',
  ip: '8.8.8.1',
  port: 80,
  protocol: 'http',
  prot4: 'tcp',
  prot7: 'http',
  target: { type: 'ip', ip: '8.8.8.1' },
  last_updated: '2026-11-23T10:00:00Z',
};
const result = {
  targets: [{ target: 'example.com', outcome: 'reached', addresses: ['1.1.1.1'], reason: 'x' }],
  reached: ['8.8.8.0/31', '1.1.1.1'],
  records: 1,
  open: 1,
  closed: 2,
  filtered: 3,
};
const task = { targets: order.targets, pairs: 10 };
const complete = (record: JsonObject): JsonObject => record;
const slices = new TimeSlices(() => 0);
const bounds = taskBounds(task, order.ports, { about: undefined }, new BlockList([], []));

describe('changed bytes', () => {
  it('of an order make a task within bounds, or none', () => {
    fc.assert(
      fc.property(mutatedBytes([bytesOf(order)]), (bytes) => {
        const reading = readOrder(Buffer.from(bytes).toString('utf8'));
        if (reading.kind === 'refused') return;
        expect(reading.task.lease).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
        expect(reading.task.batch.bytes).toBeLessThanOrEqual(4 * 2 ** 20);
        expect(reading.task.entries.length).toBe(reading.task.targets.length);
      }),
      SEED,
    );
  });

  it('of results are records of the task, or refused', async () => {
    const now = Date.parse('2026-11-23T10:01:00Z');
    await fc.assert(
      fc.asyncProperty(
        mutatedBytes([bytesOf(record), Buffer.from(`\n${JSON.stringify(record)}\n#x\n`)]),
        async (bytes) => {
          const { accepted } = await checkLines(
            Buffer.from(bytes),
            { bounds, times: { since: now - 90_000, now }, complete, slices },
            noUse(),
          );
          for (const { json } of accepted) {
            const { ip, port, last_updated } = JSON.parse(json);
            expect(['8.8.8.0', '8.8.8.1', '8.8.8.2', '8.8.8.3']).toContain(ip);
            expect([80, 53]).toContain(port);
            expect(Date.parse(last_updated)).toBeLessThanOrEqual(now);
          }
        },
      ),
      SEED,
    );
  });

  it('of the end of a task say something of each of its targets, or are refused', () => {
    fc.assert(
      fc.property(mutatedBytes([bytesOf(result)]), (bytes) => {
        let value: unknown;
        try {
          value = JSON.parse(Buffer.from(bytes).toString('utf8'));
        } catch {
          return;
        }
        if (typeof value !== 'object' || value === null) return;
        try {
          const { targets, reached } = readTaskResult(value as Readonly<Record<string, unknown>>, task, bounds);
          expect(targets.map(({ target }) => target)).toEqual(task.targets);
          for (const block of reached) expect(block).toMatch(/^(?:8\.8\.8\.|\d)/);
        } catch (error) {
          expect(error).toBeInstanceOf(ProblemError);
        }
      }),
      SEED,
    );
  });
});

describe('every protocol', () => {
  it('has a name that the server accepts of an agent', async () => {
    const names = PROTOCOLS.flatMap(({ name, overTls }) => [name, ...(overTls === undefined ? [] : [overTls.name])]);
    const now = Date.parse('2026-11-23T10:01:00Z');
    const all = ['raw_tcp', 'tls', ...names];
    const lines = all.map((protocol) => bytesOf({ ...record, protocol, uri: `${protocol}://8.8.8.1:80` }));
    const rules = { bounds, times: { since: 0, now }, complete, slices };
    const checked = await Promise.all(lines.map((line) => checkLines(line, rules, noUse())));
    expect(all.filter((_, at) => checked[at]?.accepted.length === 0)).toEqual([]);
    expect(names.length).toBeGreaterThan(60);
  });
});
