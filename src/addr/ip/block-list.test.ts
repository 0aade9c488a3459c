import { describe, expect, it } from 'vitest';
import { parseAddress } from './address.ts';
import { BlockList, parseBlockList } from './block-list.ts';

const TEXT = `# never touch these
10.0.0.0/8
192.0.2.1          # one host
198.51.100.0/25 ; SBL0
203.0.113.5 - 203.0.113.9
2001:db8::/32
Example.com
mil
::ffff:100.64.0.0/106
`;

describe('parseBlockList', () => {
  const { list, problems } = parseBlockList(TEXT);

  it('reads blocks, ranges, addresses, names and comments', () => {
    expect(problems).toEqual([]);
    expect(list.names).toEqual(new Set(['example.com', 'mil']));
  });

  it.each([
    ['10.255.255.255', true],
    ['11.0.0.0', false],
    ['192.0.2.1', true],
    ['192.0.2.2', false],
    ['198.51.100.127', true],
    ['198.51.100.128', false],
    ['203.0.113.4', false],
    ['203.0.113.5', true],
    ['203.0.113.9', true],
    ['203.0.113.10', false],
    ['::ffff:10.0.0.1', true],
    ['100.64.0.1', true],
    ['100.127.255.255', true],
    ['100.128.0.0', false],
    ['2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', true],
    ['2001:db9::', false],
    ['::a00:1', false],
  ])('answers for %s: %s', (text, blocked) => {
    expect(list.hasAddress(parseAddress(text) ?? 0)).toBe(blocked);
  });

  it('blocks a name with everything below it', () => {
    expect(['example.com', 'www.example.com', 'a.b.example.com', 'army.mil'].map((name) => list.hasName(name))).toEqual(
      [true, true, true, true],
    );
    expect(['com', 'notexample.com', 'example.com.evil', 'mil.example'].map((name) => list.hasName(name))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('detects a range that overlaps the list', () => {
    expect(list.overlaps({ from: 0x09000000, to: 0x0a000000 })).toBe(true);
    expect(list.overlaps({ from: 0x0b000000, to: 0x0bffffff })).toBe(false);
  });

  it('reports the number of every line that blocks nothing', () => {
    const bad = parseBlockList('10.0.0.1\r\nhttp://example.com/\r\n\r\n10.0.0.0/40\n*.example.com\n010.0.0.1 # old\n-');
    expect(bad.problems.map(({ line, text }) => [line, text])).toEqual([
      [2, 'http://example.com/'],
      [4, '10.0.0.0/40'],
      [5, '*.example.com'],
      [6, '010.0.0.1'],
      [7, '-'],
    ]);
    expect(bad.problems.every((problem) => problem.message.endsWith('.'))).toBe(true);
    expect(bad.list.hasAddress(0x0a000001)).toBe(true);
  });
});

describe('BlockList', () => {
  it('can be empty', () => {
    const empty = new BlockList([], []);
    expect(empty.hasAddress(0)).toBe(false);
    expect(empty.hasName('example.com')).toBe(false);
    expect(empty.overlaps({ from: 0n, to: (1n << 128n) - 1n })).toBe(false);
  });
});
