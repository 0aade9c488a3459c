import { describe, expect, it } from 'vitest';
import { parseAddress } from '../../../addr/ip/address.ts';
import { parseRange } from '../../../addr/ip/range.ts';
import { taskOf } from '../report-fixture.ts';
import { RangeCounter, RangeSizes } from './range-counts.ts';
import { ScopeCounter } from './scope-counter.ts';

const service = (address: string, host = address) => ({ address, port: 80, protocol: 'http', host });
const range = (text: string) => {
  const parsed = parseRange(text.includes('-') ? text : `${text}-${text}`);
  if (parsed === undefined) throw new Error(text);
  return parsed;
};

const newCounter = (targets: readonly string[], exclude: readonly string[] = []) => new ScopeCounter(targets, exclude);

describe('the scope of a report', () => {
  it('says of each target what became of it, and counts its services', () => {
    const counter = newCounter([
      '192.0.2.1',
      '192.0.2.2',
      '198.51.100.0/24',
      'a.example',
      'gone.example',
      '10.0.0.1',
      '203.0.113.5',
      '203.0.113.6',
    ]);
    for (const each of [
      service('192.0.2.1'),
      service('192.0.2.1', 'x.example'),
      service('198.51.100.7'),
      service('198.51.100.9'),
      service('192.0.2.200', 'a.example'),
    ])
      counter.add(each);
    const tasks = [
      taskOf(
        1,
        [
          { target: '192.0.2.1', outcome: 'reached' },
          { target: '192.0.2.2', outcome: 'silent' },
          { target: '198.51.100.0-198.51.100.127', outcome: 'reached' },
          { target: 'a.example', outcome: 'reached', addresses: ['192.0.2.200', '192.0.2.201'] },
          { target: 'gone.example', outcome: 'unresolved', reason: 'It has no address.' },
          { target: '10.0.0.1', outcome: 'refused', reason: 'The agent does not scan private addresses.' },
        ],
        ['192.0.2.1', '198.51.100.7-198.51.100.9', '192.0.2.200'],
      ),
      { ...taskOf(2, [{ target: '198.51.100.128-198.51.100.255', outcome: 'silent' }], []), result: undefined },
      { ...taskOf(3, [{ target: '203.0.113.5', outcome: 'silent' }], []), result: undefined },
    ];
    const { items, reached, unscanned, names } = counter.scope(tasks);
    expect(items).toEqual([
      { target: '192.0.2.1', outcome: 'reached', addresses: 1, reached: 1, services: 2 },
      { target: '192.0.2.2', outcome: 'silent', addresses: 1, reached: 0, services: 0 },
      {
        target: '198.51.100.0/24',
        outcome: 'reached',
        reason: 'Of this target, 128 addresses were not scanned.',
        addresses: 256,
        reached: 3,
        services: 2,
      },
      { target: 'a.example', outcome: 'reached', addresses: 2, reached: 1, services: 1 },
      {
        target: 'gone.example',
        outcome: 'unresolved',
        reason: 'It has no address.',
        addresses: 0,
        reached: 0,
        services: 0,
      },
      {
        target: '10.0.0.1',
        outcome: 'refused',
        reason: 'The agent does not scan private addresses.',
        addresses: 1,
        reached: 0,
        services: 0,
      },
      {
        target: '203.0.113.5',
        outcome: 'not_scanned',
        reason: 'No agent finished it.',
        addresses: 1,
        reached: 0,
        services: 0,
      },
      {
        target: '203.0.113.6',
        outcome: 'refused',
        reason: 'The installation excludes it from scans.',
        addresses: 1,
        reached: 0,
        services: 0,
      },
    ]);
    expect(reached).toEqual(['192.0.2.1', '192.0.2.200', '198.51.100.7-198.51.100.9']);
    expect(unscanned.map(({ target }) => target)).toEqual(['10.0.0.1', '198.51.100.128-198.51.100.255', '203.0.113.5']);
    expect(names[0]).toEqual({ name: 'a.example', addresses: ['192.0.2.200', '192.0.2.201'] });
  });

  it('says what the scan leaves out', () => {
    const counter = newCounter(
      ['198.51.100.0/24', '192.0.2.1', 'a.example', '203.0.113.5'],
      ['198.51.100.7', '198.51.100.250 - 198.51.101.9', '192.0.2.0/24', 'example'],
    );
    const task = taskOf(1, [{ target: '198.51.100.0-198.51.100.6', outcome: 'silent' }], []);
    expect(counter.scope([task]).items.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['silent', 'Of this target, 7 are excluded.'],
      ['refused', 'The scan leaves it out.'],
      ['refused', 'The scan leaves it out.'],
      ['refused', 'The installation excludes it from scans.'],
    ]);
  });

  it('counts within overlapping ranges of both families as a loop does', () => {
    const ranges = [
      '10.0.0.0-10.0.0.9',
      '10.0.0.5-10.0.0.20',
      '10.0.0.7',
      '2001:db8::-2001:db8::f',
      '2001:db8::8-2001:db8::ff',
    ].map(range);
    const counter = new RangeCounter(ranges);
    const addresses = [
      '10.0.0.0',
      '10.0.0.5',
      '10.0.0.7',
      '10.0.0.7',
      '10.0.0.20',
      '10.0.0.21',
      '2001:db8::8',
      '2001:db8::ff',
      '::1',
    ];
    for (const text of addresses) counter.add(parseAddress(text) ?? 0);
    expect(ranges.map((each) => counter.within(each))).toEqual([4, 4, 2, 1, 2]);
  });

  it('measures the part of a set that is in a range', () => {
    const sizes = new RangeSizes(['10.0.0.0-10.0.0.9', '10.0.0.20-10.0.0.29', '2001:db8::-2001:db8::f'].map(range));
    const parts = ['10.0.0.5-10.0.0.24', '10.0.0.10-10.0.0.19', '0.0.0.0-255.255.255.255', '2001:db8::8-2001:db8::ff'];
    expect(parts.map((part) => sizes.within(range(part)))).toEqual([10, 0, 20, 8]);
    expect(new RangeSizes([]).within(range('10.0.0.1'))).toBe(0);
  });
});
