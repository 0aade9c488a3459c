import { describe, expect, it } from 'vitest';
import { recordChanges } from './record-changes.ts';
import { hostTimeline } from './timeline.ts';

describe('the timeline of a host', () => {
  const service = (port: number, uri: string, first: string, last: string, indices: readonly string[]) => ({
    port,
    prot4: 'tcp',
    protocol: 'https',
    uri,
    first_seen: `${first}T00:00:00.000Z`,
    last_seen: `${last}T00:00:00.000Z`,
    indices,
  });
  const history = {
    type: 'ip',
    host: '192.0.2.1',
    services: [
      service(443, 'https://a:443/', '2026-09-02', '2026-10-02', ['2026-10-01', '2026-09-01']),
      service(443, 'https://b:443/', '2026-08-02', '2026-09-02', ['2026-09-01', '2026-08-01']),
      service(22, 'ssh://a:22', '2026-09-03', '2026-09-03', ['2026-09-01']),
    ],
    software: [
      { name: 'nginx', version: null, first_seen: '2026-09-02', last_seen: '2026-10-02', indices: ['2026-10-01'] },
    ],
    dns: [
      { at: '2026-10-03T00:00:00.000Z', index: '2026-10-01', data: { a: ['192.0.2.2'] } },
      { at: '2026-09-03T00:00:00.000Z', index: '2026-09-01', data: { a: ['192.0.2.1'], mx: ['m'] } },
    ],
    whois: [],
    is_cut: false,
  } as const;

  it('joins the names of a port, and says what the newest index did not see', () => {
    const { spans } = hostTimeline(history);
    expect(
      spans.map(({ name, first, last, isInNewest }) => [name, first.slice(0, 10), last.slice(0, 10), isInNewest]),
    ).toEqual([
      ['22 https', '2026-09-03', '2026-09-03', false],
      ['443 https', '2026-08-02', '2026-10-02', true],
      ['nginx', '2026-09-02', '2026-10-02', true],
    ]);
    expect(spans[1]?.indices).toEqual(['2026-10-01', '2026-09-01', '2026-08-01']);
  });

  it('says what changed from one moment to the next', () => {
    const { from, to, moments } = hostTimeline(history);
    expect(moments.map(({ changes }) => changes?.map(({ kind, path }) => [kind, path]))).toEqual([
      [
        ['changed', 'a'],
        ['gone', 'mx'],
      ],
      undefined,
    ]);
    expect([from, to]).toEqual([Date.parse('2026-08-02'), Date.parse('2026-10-03')]);
  });

  it('is empty for nothing', () => {
    const { spans, moments } = hostTimeline({ ...history, services: [], software: [], dns: [] });
    expect([spans, moments]).toEqual([[], []]);
  });
});

describe('changes of a record', () => {
  it('are by paths, and do not mind the order of lists', () => {
    const before = { net: { name: 'A', cidr: ['1', '2'] }, gone: 1 };
    const after = { net: { name: 'B', cidr: ['2', '1'] }, constructor: { x: [1] } };
    expect(recordChanges(before, after)).toEqual([
      { kind: 'changed', path: 'net.name', before: 'A', after: 'B' },
      { kind: 'gone', path: 'gone', before: 1, after: null },
      { kind: 'added', path: 'constructor', before: null, after: { x: [1] } },
    ]);
  });

  it('are bounded', () => {
    const wide = Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`k${at}`, at]));
    expect(recordChanges({}, wide)).toHaveLength(500);
  });
});
