import { describe, expect, it } from 'vitest';
import { formatRange } from '../../../addr/ip/range.ts';
import { runSteps } from '../../../addr/run-steps.ts';
import { ProblemError } from '../../../model/problem.ts';
import { coinsOf } from './coins-of.ts';
import { cutIntoTasks, taskSize } from './cut-into-tasks.ts';
import { MAX_ENTRIES, namedTargets, readTargets, scopeSize } from './read-targets.ts';
import { scanNeeds } from './scan-needs.ts';

const named = (...texts: string[]) => readTargets(texts).named.map(({ text }) => text);

function refusal(...texts: string[]): string {
  try {
    readTargets(texts);
  } catch (error) {
    if (error instanceof ProblemError) return `${error.problem.type}: ${error.problem.detail}`;
    throw error;
  }
  throw new Error(`${texts.join()} is accepted`);
}

describe('readTargets', () => {
  it('names each target once, in its one spelling', () => {
    expect(named('192.0.2.1', ' Example.COM. ', 'example.com', '192.0.2.9/24', '192.0.2.0/24')).toEqual([
      '192.0.2.1',
      'example.com',
      '192.0.2.0/24',
    ]);
    expect(named('münchen.de', 'xn--mnchen-3ya.de', '2001:DB8::1', '::ffff:192.0.2.7')).toEqual([
      'xn--mnchen-3ya.de',
      '2001:db8::1',
      '192.0.2.7',
    ]);
  });

  it('keeps overlapping targets, and counts their addresses once', () => {
    const { named: all, scope } = readTargets(['192.0.2.0/25', '192.0.2.0/24', '192.0.2.200', 'example.com']);
    expect(all).toHaveLength(4);
    expect(scope.ranges.map(formatRange)).toEqual(['192.0.2.0 - 192.0.2.255']);
    expect(scopeSize(scope)).toBe(257n);
    expect(coinsOf(['192.0.2.0/25', '192.0.2.0/24', 'example.com'])).toBe(257);
  });

  it('reads several targets in one text', () => {
    expect(named('192.0.2.1, example.com;198.51.100.0/30', '203.0.113.1 - 203.0.113.9')).toHaveLength(4);
  });

  it.each([
    ['https://example.com/', 'invalid_target: Target 1, ', 'URL'],
    ['*.example.com', 'invalid_target: Target 1, ', 'Wildcards'],
    ['192.0.2.*', 'invalid_target: Target 1, ', 'Wildcards'],
    ['example.com:443', 'invalid_target: Target 1, ', 'Ports'],
    ['localhost', 'invalid_target: Target 1, ', 'full domain name'],
    ['exa mple..com', 'invalid_target: Target 1, ', 'full domain name'],
    ['192.0.2.0/33', 'invalid_target: Target 1, ', 'prefix'],
    ['0.0.0.0/0', 'invalid_target: Target 1, ', 'whole address family'],
    ['::/0', 'invalid_target: Target 1, ', 'whole address family'],
  ])('refuses %s and says why', (text, start, why) => {
    expect(refusal(text)).toMatch(new RegExp(`^${start}.*${why}`));
  });

  it('names the invalid target and how many more there are', () => {
    expect(refusal('192.0.2.1', 'http://x.example/', '*')).toMatch(
      /^invalid_target: Target 2, 'http:\/\/x\.example\/': .* 1 more targets are invalid\.$/,
    );
  });

  it('does not parse more entries than any subscription allows', () => {
    const texts = Array.from({ length: MAX_ENTRIES + 1 }, () => '192.0.2.1');
    expect(refusal(...texts.slice(0, 1), 'x')).toMatch(/^invalid_target/);
    expect(() => readTargets(texts)).toThrow('at most 131,072 targets');
    const text = texts.join(',');
    const steps = namedTargets([text.concat(',x'.repeat(1_000_000))]);
    expect(() => runSteps(steps)).toThrow('at most 131,072 targets');
  });
});

describe('cutIntoTasks', () => {
  const cut = (texts: readonly string[], ports: number) => runSteps(cutIntoTasks(readTargets(texts).scope, ports));

  it('has at most 65,536 pairs and 1,024 addresses or names in a task', () => {
    expect([taskSize(1), taskSize(64), taskSize(100), taskSize(1_215), taskSize(65_535), taskSize(131_070)]).toEqual([
      1_024, 1_024, 655, 53, 1, 1,
    ]);
    const tasks = cut(['10.0.0.0/20', 'a.example', 'b.example'], 100);
    expect(tasks.map(({ pairs }) => pairs)).toEqual([65_500, 65_500, 65_500, 65_500, 65_500, 65_500, 16_800]);
    expect(tasks.at(-1)?.targets.slice(-2)).toEqual(['a.example', 'b.example']);
  });

  it('has each address in one task, as blocks where that is possible', () => {
    expect(cut(['192.0.2.0/31', '192.0.2.7', '192.0.2.9 - 192.0.2.11'], 10)).toEqual([
      { targets: ['192.0.2.0/31', '192.0.2.7', '192.0.2.9 - 192.0.2.11'], pairs: 60 },
    ]);
    expect(cut(['192.0.2.254 - 192.0.3.1', '2001:db8::/127'], 65_535).map(({ targets }) => targets)).toEqual([
      ['192.0.2.254'],
      ['192.0.2.255'],
      ['192.0.3.0'],
      ['192.0.3.1'],
      ['2001:db8::'],
      ['2001:db8::1'],
    ]);
    const all = cut(['10.0.0.3 - 10.0.9.77', '255.255.255.254/31'], 700).flatMap(({ targets }) => targets);
    expect(readTargets(all).scope).toEqual(readTargets(['10.0.0.3 - 10.0.9.77', '255.255.255.254/31']).scope);
    expect(all.reduce((sum, text) => sum + coinsOf([text]), 0)).toBe(coinsOf(all));
  });
});

describe('scanNeeds', () => {
  it('are the special-purpose addresses and the ports of a scan', () => {
    const { special, ports } = scanNeeds({
      targets: ['8.8.8.0/24', '10.1.0.0/16', '127.0.0.1', 'example.com'],
      ports: '80,443,U:53',
    });
    expect(special.map(formatRange)).toEqual(['10.1.0.0 - 10.1.255.255', '127.0.0.1 - 127.0.0.1']);
    expect(ports).toEqual({ tcp: [80, 443], udp: [53] });
  });
});
