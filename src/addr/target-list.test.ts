import { describe, expect, it } from 'vitest';
import { formatRange } from './ip/range.ts';
import { parseTargetList, targetScope } from './target-list.ts';

describe('parseTargetList', () => {
  it('reads lines of text, with the position of every entry', () => {
    const { entries, problems } = parseTargetList(
      [
        '# office',
        '192.0.2.1',
        '',
        '  198.51.100.0/24 # branch',
        'example.com, www.example.com;mail.example.com',
        '203.0.113.1 - 203.0.113.9, 203.0.113.20 203.0.113.21',
      ].join('\r\n'),
    );
    expect(problems).toEqual([]);
    expect(entries.map(({ line, column, text, target }) => [line, column, text, target.kind])).toEqual([
      [2, 1, '192.0.2.1', 'address'],
      [4, 3, '198.51.100.0/24', 'cidr'],
      [5, 1, 'example.com', 'domain'],
      [5, 14, 'www.example.com', 'domain'],
      [5, 30, 'mail.example.com', 'domain'],
      [6, 1, '203.0.113.1 - 203.0.113.9', 'range'],
      [6, 28, '203.0.113.20', 'address'],
      [6, 41, '203.0.113.21', 'address'],
    ]);
  });

  it('gives position and reason of each refused entry', () => {
    const { entries, problems } = parseTargetList(
      'example.com\nhttps://example.com/#top\nexample.com:80, 10.0.0.1 - 10.0.0.300',
    );
    expect(entries).toHaveLength(1);
    expect(problems).toEqual([
      {
        line: 2,
        column: 1,
        text: 'https://example.com/#top',
        reason: 'url',
        message: 'URLs are not supported: give the host alone.',
      },
      {
        line: 3,
        column: 1,
        text: 'example.com:80',
        reason: 'port',
        message: 'Ports are not supported: give the host alone.',
      },
      {
        line: 3,
        column: 17,
        text: '10.0.0.1 - 10.0.0.300',
        reason: 'bad_range',
        message: 'A range is two whole addresses with a hyphen between them.',
      },
    ]);
  });

  it('numbers the strings of a list like lines', () => {
    const { entries, problems } = parseTargetList(['192.0.2.1', 'nonsense', '192.0.2.2']);
    expect(entries.map((entry) => entry.line)).toEqual([1, 3]);
    expect(problems.map((problem) => [problem.line, problem.reason])).toEqual([[2, 'single_label']]);
  });

  it('truncates the text of a long entry', () => {
    const [problem] = parseTargetList('x'.repeat(100_000)).problems;
    expect(problem?.reason).toBe('too_long');
    expect(problem?.text).toHaveLength(254);
  });

  it('accepts an empty list', () => {
    for (const source of ['', '\n\n', ' , ;; ', '# only\n#words', []]) {
      expect(parseTargetList(source)).toEqual({ entries: [], problems: [] });
    }
  });
});

describe('targetScope', () => {
  it('counts every address and name once', () => {
    const { entries } = parseTargetList(
      '10.0.0.0/30\n10.0.0.2-10.0.0.5\n10.0.0.6\nexample.com\nEXAMPLE.com.\n::1\n10.0.1.0',
    );
    const scope = targetScope(entries.map((entry) => entry.target));
    expect(scope.ranges.map(formatRange)).toEqual(['10.0.0.0 - 10.0.0.6', '10.0.1.0 - 10.0.1.0', '::1 - ::1']);
    expect(scope.names).toEqual(['example.com']);
  });
});
