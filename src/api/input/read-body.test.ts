import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { EntryLimit } from '../../model/operations/body-size.ts';
import { ProblemError } from '../../model/problem.ts';
import { TimeSlices } from '../../store/time-slices.ts';
import { BodyBudget, bodyBudgetLimits } from './body-budget.ts';
import { readBody } from './read-body.ts';
import type { RawInput } from './read-input.ts';

const entries = new Map<string, EntryLimit>([
  ['list', { most: 5_000, error: 'request_parsing_error' }],
  ['targets', { most: 5_000, error: 'scan_targets_exceeded' }],
]);

interface Options {
  readonly type?: string | undefined;
  readonly bytes?: number;
  readonly budget?: BodyBudget;
}

async function read(text: string | Buffer, { type, bytes = 1e8, budget = new BodyBudget() }: Options = {}) {
  const whole = Buffer.from(text);
  const chunks = function* () {
    for (let at = 0; at < whole.length; at += 65_536) yield whole.subarray(at, at + 65_536);
  };
  const body = Readable.from(chunks(), { objectMode: false });
  const rules = { bytes, milliseconds: 60_000, entries };
  return await readBody(body, type, rules, budget.open('a'), new TimeSlices(() => performance.now()));
}

const values = (raw: RawInput): Readonly<Record<string, unknown>> =>
  Object.fromEntries([...raw].map(([name, value]) => [name, value.kind === 'json' ? value.value : value.texts]));

const refusal = async (...given: Parameters<typeof read>): Promise<string> => {
  try {
    await read(...given);
  } catch (error) {
    if (error instanceof ProblemError) return `${error.problem.type}: ${error.problem.detail}`;
    throw error;
  }
  return 'none';
};

describe('a body', () => {
  it.each([10, 40_000, 65_536, 1_000_000])('of %d bytes is read as JSON', async (length) => {
    const object = { text: 'y'.repeat(length), list: ['a', 'é', '\n'], size: 5 };
    expect(values(await read(JSON.stringify(object)))).toEqual(object);
    expect(values(await read(`\ufeff${JSON.stringify(object)}`))).toEqual(object);
    expect(values(await read(JSON.stringify(object), { type: 'application/x-www-form-urlencoded' }))).toEqual(object);
  });

  it('that is long must be an object too', async () => {
    const blanks = ' '.repeat(100_000);
    for (const text of ['', '[]', '1', '{"a":', '{} {}', '{"a":1,}'])
      expect(await refusal(blanks + text)).toMatch('request_parsing_error: JSON parse error');
  });

  it('is refused at the first entry too many, with the error of the parameter', async () => {
    const list = (name: string, length: number) => `{"${name}":[${'"1.1.1.1",'.repeat(length)}""]}`;
    expect(await refusal(list('list', 4_999))).toBe('none');
    expect(await refusal(list('list', 5_000))).toBe('request_parsing_error: list may have at most 5,000 entries.');
    expect(await refusal(list('targets', 5_000))).toBe(
      'scan_targets_exceeded: targets may have at most 5,000 entries.',
    );
    expect(await refusal(list('unknown', 5_000))).toBe(
      'request_parsing_error: unknown may have at most 1,000 entries.',
    );
  });

  it('may have no object of many members, and no deep nesting', async () => {
    const members = Array.from({ length: 400_000 }, (_, at) => `"${at}":0`).join(',');
    expect(await refusal(`{${members}}`)).toMatch('more than 1000 members');
    expect(await refusal(`{"a":${'['.repeat(100_000)}`)).toMatch('more than 32');
  });

  it('that is a form has a short list of names', async () => {
    const type = 'application/x-www-form-urlencoded';
    expect(await refusal('a=1&'.repeat(5_000), { type })).toMatch('at most 4,096');
    expect(await refusal(`a=${'y'.repeat(300_000)}`, { type })).toMatch('payload_too_large');
  });

  it('holds nothing of the budget that it does not have', async () => {
    const budget = new BodyBudget({
      ...bodyBudgetLimits,
      bytes: 100_000,
      bytesOfOne: 100_000,
      free: 1_000,
      waitMs: 10,
    });
    expect(await refusal(`{"a":"${'y'.repeat(90_000)}"}`, { budget })).toBe('none');
    expect(budget.held).toBeGreaterThan(80_000);
    expect(await refusal(`{"a":"${'y'.repeat(90_000)}"}`, { budget })).toMatch('unavailable');
  });

  it('is refused beyond its limit', async () => {
    expect(await refusal(' '.repeat(2_000), { bytes: 1_000 })).toMatch('payload_too_large');
    expect(await refusal(' '.repeat(200_000), { bytes: 100_000 })).toMatch('payload_too_large');
  });
});
