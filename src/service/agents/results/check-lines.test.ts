import { describe, expect, it } from 'vitest';
import { BlockList } from '../../../addr/ip/block-list.ts';
import { parseRange } from '../../../addr/ip/range.ts';
import { BATCH_LIMITS, MOST_NAME_ADDRESSES } from '../../../model/scanner/task-order.ts';
import { TimeSlices } from '../../../store/time-slices.ts';
import { checkLines, type LeaseUse, noUse } from './check-lines.ts';
import { taskBounds } from './task-bounds.ts';

const task = { targets: ['8.8.8.0/30', '2a00:1450::1', 'example.com'] };
const none = new BlockList([], []);
const agent = { about: undefined };
const times = { since: Date.parse('2026-11-23T10:00:00Z'), now: Date.parse('2026-11-23T10:05:00Z') };

const record = (change: Readonly<Record<string, unknown>> = {}) => ({
  uri: 'http://8.8.8.1:80/',
  host: '8.8.8.1',
  host_type: 'ip',
  ip: '8.8.8.1',
  port: 80,
  protocol: 'http',
  prot4: 'tcp',
  prot7: 'http',
  target: { type: 'ip', ip: '8.8.8.1' },
  last_updated: '2026-11-23T10:01:00.000Z',
  ...change,
});
const named = (ip: string, change: object = {}) =>
  record({
    ip,
    host: 'example.com',
    uri: 'http://example.com:80/',
    target: { type: 'domain', domain: 'example.com' },
    ...change,
  });

const slices = new TimeSlices(() => 0);

async function check(
  lines: readonly unknown[],
  bounds = taskBounds(task, '80,U:53', agent, none),
  use: LeaseUse = noUse(),
) {
  const body = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  return await checkLines(Buffer.from(body), { bounds, times, complete: (record) => record, slices }, use);
}

const reasonOf = async (line: unknown, bounds?: ReturnType<typeof taskBounds>): Promise<string | undefined> =>
  (await check([line], bounds)).refused[0]?.reason;

describe('the lines of an agent', () => {
  it('are accepted for the addresses and names of the task, on the ports of the scan', async () => {
    const udp = record({ prot4: 'udp', port: 53, protocol: 'dns', uri: 'dns://8.8.8.1:53' });
    const six = record({
      ip: '2a00:1450::1',
      host: '2a00:1450::1',
      uri: 'http://[2a00:1450::1]:80/',
      target: { type: 'ip', ip: '2a00:1450::1' },
    });
    expect(await check([record(), udp, six, named('1.1.1.1')])).toMatchObject({ refused: [], accepted: { length: 4 } });
  });

  it('are refused for anything else, with the reason', async () => {
    const other = { ip: '8.8.8.8', host: '8.8.8.8', uri: 'http://8.8.8.8:80/', target: { type: 'ip', ip: '8.8.8.8' } };
    expect(await reasonOf(record(other))).toBe('8.8.8.8 is not in the task');
    expect(await reasonOf(record({ ip: '8.8.8.01' }))).toBe('ip is no address in its usual form');
    expect(await reasonOf(record({ ip: '::ffff:8.8.8.1' }))).toBe('ip is no address in its usual form');
    expect(await reasonOf(record({ host: 'evil.example' }))).toBe('host is not the target');
    expect(await reasonOf(record({ target: { type: 'ip', ip: '8.8.8.2' } }))).toContain('target names neither');
    expect(await reasonOf(record({ port: 81, uri: 'http://8.8.8.1:81/' }))).toBe(
      'port 81 is not a tcp port of the scan',
    );
    expect(await reasonOf(record({ prot4: 'udp' }))).toBe('port 80 is not a udp port of the scan');
    expect(await reasonOf(record({ prot4: 'sctp' }))).toBe('prot4 is neither tcp nor udp');
    expect(await reasonOf(record({ port: '80' }))).toBe('port is no port');
    expect(await reasonOf(record({ uri: 'http://8.8.8.1:8080/' }))).toBe('uri is not that of protocol, host and port');
    expect(await reasonOf(record({ uri: 'http://8.8.8.1:800' }))).toBe('uri is not that of protocol, host and port');
    expect(await reasonOf(record({ index: 7 }))).toBe('index is no field of responses');
    for (const name of ['iteration', 'origin', 'enrichment'])
      expect(await reasonOf(record({ [name]: {} }))).toBe(`${name} is no field of responses`);
    expect(await reasonOf('{"uri":"http://8.8.8.1:80/","ip":"8.8.8.1","__proto__":{}}')).toContain('is no field');
    expect(await reasonOf(named('10.0.0.1'))).toContain('10.0.0.1 has a special purpose');
    expect(await reasonOf(record({ ...named('1.1.1.1'), host: 'other.example' }))).toBe('host is not the target');
    expect(await reasonOf(named('1.1.1.1', { target: { type: 'domain', domain: 'other.example' } }))).toContain(
      'other.example is not in the task',
    );
    expect(await reasonOf('[]')).toBe('the line is not a JSON object');
    expect(await reasonOf('{"uri":"x"}')).toBe('the record lacks the fields that identify it');
    expect(await reasonOf(record({ tag: JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`) }))).toContain(
      'nested too deeply',
    );
    expect(await reasonOf(record({ http: { body: 'x'.repeat(2 ** 20) } }))).toContain('longer than');
  });

  it('of a redirect may be of another port and name of the same address', async () => {
    const redirect = { port: 443, host: 'www.example.net', protocol: 'https', uri: 'https://www.example.net:443/a' };
    expect(await reasonOf(record(redirect))).toBe('host is not the target');
    expect(await reasonOf(record({ ...redirect, referer: ['http://8.8.8.1:80/'] }))).toBeUndefined();
    const elsewhere = { ...redirect, ip: '9.9.9.9', target: { type: 'ip', ip: '9.9.9.9' }, referer: ['x'] };
    expect(await reasonOf(record(elsewhere))).toBe('9.9.9.9 is not in the task');
  });

  it('of a name may have the special-purpose addresses that the owner of the agent allows', async () => {
    const about = { version: '', allowed: ['10.0.0.0/8'], excluded: [], ports: undefined, capacity: 1, rate: 1 };
    const bounds = taskBounds(task, '80', { about }, none);
    expect(await reasonOf(named('10.0.0.1'), bounds)).toBeUndefined();
    expect(await reasonOf(named('192.168.0.1'), bounds)).toContain('192.168.0.1');
  });

  it('are refused for what the installation excludes', async () => {
    const range = parseRange('8.8.8.1 - 8.8.8.1');
    const bounds = taskBounds(task, '80', agent, new BlockList(range === undefined ? [] : [range], ['example.com']));
    expect(await reasonOf(record(), bounds)).toBe('8.8.8.1 is excluded from scans');
    expect(await reasonOf(named('1.1.1.1'), bounds)).toContain('excluded');
  });

  it('get the time of the server if theirs is not within the lease', async () => {
    const timeOf = async (last_updated: unknown): Promise<unknown> => {
      const {
        accepted: [accepted],
      } = await check([record({ last_updated, scan_date: '1999-01-01' })]);
      const { scan_date, '@timestamp': timestamp, ...rest } = JSON.parse(accepted?.json ?? '{}');
      expect([scan_date, timestamp]).toEqual(['2026-11-23', rest.last_updated]);
      return rest.last_updated;
    };
    expect(await timeOf('2026-11-23T10:01:00.000Z')).toBe('2026-11-23T10:01:00.000Z');
    for (const wrong of ['2026-11-23T09:59:00Z', '2026-11-23T10:05:01Z', '9999-01-01', 'soon', undefined, {}])
      expect(await timeOf(wrong)).toBe('2026-11-23T10:05:00.000Z');
  });

  it('are no more than the task can have', async () => {
    const bounds = { ...taskBounds(task, '80', agent, none), mostRecords: 2 };
    const use = noUse();
    expect((await check([record(), record(), record()], bounds, use)).refused).toEqual([
      { line: 2, reason: 'the task has more records than its targets and ports can have' },
    ]);
    expect((await check([record()], bounds, use)).accepted).toEqual([]);
    const names = Array.from({ length: MOST_NAME_ADDRESSES + 1 }, (_, at) => named(`1.1.1.${at}`));
    expect((await check(names)).refused).toEqual([{ line: 8, reason: 'example.com has more than 8 addresses' }]);
    const many = Array.from({ length: BATCH_LIMITS.lines + 5 }, () => '');
    expect((await check(many)).refused).toEqual([{ line: 2_000, reason: 'a batch may have at most 2000 lines' }]);
  });
});
