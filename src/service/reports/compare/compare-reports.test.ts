import { describe, expect, it } from 'vitest';
import { defined } from '../../../model/defined.ts';
import type { ReportMetadata } from '../../../model/scanner/report.ts';
import type { ScanTask, TargetOutcome, TargetResult } from '../../../model/scanner/scan-task.ts';
import { reportBlocks } from '../blocks/report-blocks.ts';
import { comparisonJson } from '../forms/comparison-json.ts';
import { type ReportContent, serviceLines } from '../report-content.ts';
import { readPieces, reportOf, scanOf, taskOf } from '../report-fixture.ts';
import { reportView } from '../report-view.ts';
import { Comparison } from './compare-reports.ts';
import { differencesOf } from './differences.ts';

const whole = reportView({ paths: [] });

interface AnsweredEvent {
  readonly kind: string;
  readonly group?: string;
  readonly object: Readonly<Record<string, unknown>>;
  readonly changes?: readonly { readonly field: string; readonly old: unknown; readonly new: unknown }[];
}
interface AnsweredComparison {
  readonly events: Readonly<Record<'scope' | 'responses' | 'cve', readonly AnsweredEvent[]>>;
  readonly summary: Readonly<Record<string, unknown>> & {
    readonly not_comparable: readonly Readonly<Record<string, unknown>>[];
    readonly not_comparable_services: number;
  };
}

async function compare(from: ReportContent, to: ReportContent, view = whole): Promise<AnsweredComparison> {
  const about = { from: {} as ReportMetadata, to: {} as ReportMetadata };
  return JSON.parse(await readPieces(comparisonJson(new Comparison(from, to, view), about))) as AnsweredComparison;
}

const record = (ip: string, port: number, more: object = {}) => ({ ip, port, protocol: 'http', host: ip, ...more });
const headers = (server: string) => ({ http: { headers: { server: [server] } } });

describe('what one of two scans left out', () => {
  const targets = ['192.0.2.0/30', 'www.example.com'];
  const records = [
    record('192.0.2.1', 80),
    record('192.0.2.2', 80),
    { ...record('192.0.2.9', 80), host: 'www.example.com', target: { type: 'domain', domain: 'www.example.com' } },
  ];

  it.each([
    ['from', { ...scanOf(targets), exclude: ['192.0.2.2', 'example.com'] }, scanOf(targets)],
    ['to', scanOf(targets), { ...scanOf(targets), exclude: ['192.0.2.2', 'example.com'] }],
  ] as const)('is neither added nor removed: %s', async (side, first, second) => {
    const of = async (scan: typeof first) =>
      await reportOf(scan.exclude.length === 0 ? records : records.slice(0, 1), scan);
    const { events, summary } = await compare(await of(first), await of(second));
    expect(events.responses).toEqual([]);
    expect(summary.not_comparable).toEqual([
      expect.objectContaining({ target: '192.0.2.2', missing_in: side, reason: 'refused' }),
      expect.objectContaining({ target: 'www.example.com', missing_in: side, reason: 'refused' }),
    ]);
  });
});

describe('the comparison of two reports', () => {
  it('has added, removed and changed services, and leaves out equal ones', async () => {
    const from = await reportOf([
      record('192.0.2.1', 80, { ...headers('nginx/1.18'), last_updated: '2026-01-01' }),
      record('192.0.2.1', 443, { last_updated: '2026-01-01' }),
      record('192.0.2.2', 80),
    ]);
    const to = await reportOf([
      record('192.0.2.1', 80, { ...headers('nginx/1.20'), last_updated: '2026-01-02' }),
      record('192.0.2.1', 443, { last_updated: '2026-01-02' }),
      record('192.0.2.3', 80),
    ]);
    const { events, summary } = await compare(from, to);
    expect(events).toEqual({
      scope: [],
      responses: [
        {
          kind: 'changed',
          changes: [{ field: 'http.headers.server', old: ['nginx/1.18'], new: ['nginx/1.20'] }],
          object: expect.objectContaining({ address: '192.0.2.1', port: 80 }),
        },
        { kind: 'removed', object: expect.objectContaining({ address: '192.0.2.2' }) },
        { kind: 'added', object: expect.objectContaining({ address: '192.0.2.3' }) },
      ],
      cve: [],
    });
    expect(summary).toEqual({
      scope: { added: 0, removed: 0, changed: 0 },
      responses: { added: 1, removed: 1, changed: 1 },
      cve: { added: 0, removed: 0, changed: 0 },
      states: { did_not_answer: 0, answers: 0 },
      vulnerability_data: { from: undefined, to: undefined, is_same: true },
      not_comparable: [],
      not_comparable_services: 0,
      volatile: { services: 0, fields: 0 },
      is_cut: false,
    });
  });

  it('counts what varies by itself, and lists none of it', async () => {
    const answer = (ip: string, date: string, server: string, body: string) =>
      record(ip, 80, {
        http: { headers: { date: [date], etag: [date], server: [server] }, body, contacts: { email: [date] } },
      });
    const page = (token: string) => `<title>A</title><input type="hidden" name="csrf" value="${token}">`;
    const from = await reportOf([
      answer('192.0.2.1', 'Mon', 'nginx/1.18', page('4f2a9c1de07b')),
      answer('192.0.2.2', 'Mon', 'nginx/1.18', '<p>Alpha</p>'),
      answer('192.0.2.3', 'Mon', 'nginx/1.18', '<p>Alpha</p>'),
      record('192.0.2.4', 80),
    ]);
    const to = await reportOf([
      answer('192.0.2.1', 'Tue', 'nginx/1.18', page('b81c6e93fa25')),
      answer('192.0.2.2', 'Tue', 'nginx/1.20', '<p>Beta</p>'),
      answer('192.0.2.3', 'Mon', 'nginx/1.18', '<p>Alpha</p>'),
      record('192.0.2.5', 80, headers('nginx/1.18')),
    ]);
    const { events, summary } = await compare(from, to);
    // Two headers and the page of the first service; two headers of the second, whose page is told.
    expect(summary.volatile).toEqual({ services: 2, fields: 5 });
    expect(JSON.stringify(events)).not.toMatch(/date|etag|Tue/);
    const limited = await compare(from, to, reportView({ paths: ['http.body', 'http.headers.date'] }));
    expect(limited.summary.volatile).toEqual({ services: 2, fields: 2 });
    expect((await compare(from, from)).summary.volatile).toEqual({ services: 0, fields: 0 });
  });

  it('does not know what varied if a report was made before that was kept', async () => {
    const report = await reportOf([record('192.0.2.1', 80, headers('nginx/1.18'))]);
    const lines = (await Array.fromAsync(serviceLines(report))).flat();
    const former = lines.map(({ key, bytes }) => `${key}\thash\t${bytes}\n`);
    const blocks = await Array.fromAsync(reportBlocks('services', [former]));
    const older = {
      ...report,
      async *blocks() {
        yield* blocks;
      },
    };
    const { events, summary } = await compare(older, report);
    expect(events.responses).toEqual([]);
    expect(summary.volatile).toBeNull();
  });

  it('has vulnerabilities by how they were matched', async () => {
    const cve = (name: string, more: object = {}) => ({
      name,
      severity: 'HIGH',
      match_type: 'cpe',
      cpe: 'cpe:x',
      ...more,
    });
    const of = (...list: readonly object[]) => ({ cve: list });
    const from = await reportOf([
      record('192.0.2.1', 80, of(cve('CVE-1'), cve('CVE-2'))),
      record('192.0.2.2', 80, of(cve('CVE-1'))),
    ]);
    const to = await reportOf([
      record(
        '192.0.2.1',
        80,
        of(cve('CVE-2', { severity: 'CRITICAL' }), cve('CVE-3', { match_type: 'product', match_product: 'x 1' })),
      ),
      record('192.0.2.2', 80, of(cve('CVE-1'))),
    ]);
    const { events } = await compare(from, to);
    expect(events.cve).toEqual([
      {
        kind: 'changed',
        group: 'cpe',
        changes: [{ field: 'severity', old: 'HIGH', new: 'CRITICAL' }],
        object: expect.objectContaining({ name: 'CVE-2', cpe: 'cpe:x', severity: 'CRITICAL' }),
      },
      { kind: 'added', group: 'product', object: expect.objectContaining({ name: 'CVE-3', product: 'x 1' }) },
    ]);
    const [changed] = events.responses;
    expect(changed?.changes?.map(({ field }) => field)).toEqual(['cve[CVE-1]', 'cve[CVE-2].severity', 'cve[CVE-3]']);
    const limited = await compare(from, to, reportView({ paths: ['cve', 'tag'] }));
    expect(limited.events.cve).toEqual([]);
    expect(limited.events.responses).toEqual([]);
  });

  it('does not count the vulnerabilities of services that cannot be compared', async () => {
    const vulnerable = (ip: string) => record(ip, 80, { cve: [{ name: 'CVE-1' }] });
    const from = await reportOf([vulnerable('192.0.2.1')], scanOf(['192.0.2.1']));
    const to = await reportOf([vulnerable('192.0.2.9')], scanOf(['192.0.2.9']));
    const { events, summary } = await compare(from, to);
    expect(events.cve).toEqual([]);
    expect(events.responses).toEqual([]);
    expect(events.scope).toEqual([
      { kind: 'removed', object: '192.0.2.1' },
      { kind: 'added', object: '192.0.2.9' },
    ]);
    expect(summary.not_comparable).toEqual([
      { target: '192.0.2.1', missing_in: 'to', reason: 'not_in_scope', services: 1 },
      { target: '192.0.2.9', missing_in: 'from', reason: 'not_in_scope', services: 1 },
    ]);
  });

  it('never removes a target that did not answer, and adds one that did not answer before', async () => {
    const silent = [taskOf(1, [{ target: '192.0.2.1', outcome: 'silent' }], [])];
    const scan = scanOf(['192.0.2.1']);
    const up = await reportOf([record('192.0.2.1', 80)], scan);
    const down = await reportOf([], scan, silent);
    const lost = await compare(up, down);
    expect(lost.events.responses).toEqual([]);
    expect(lost.summary.not_comparable).toEqual([
      { target: '192.0.2.1', missing_in: 'to', reason: 'silent', services: 1 },
    ]);
    const outcome = {
      kind: 'changed',
      object: '192.0.2.1',
      changes: [{ field: 'outcome', old: 'reached', new: 'silent' }],
    };
    expect(lost.events.scope).toEqual([outcome]);
    expect((await compare(down, up)).events.responses).toMatchObject([{ kind: 'added' }]);
  });

  it('does not compare ports that only one scan looked at', async () => {
    const records = [record('192.0.2.1', 80), record('192.0.2.1', 8080)];
    const from = await reportOf(records, scanOf(['192.0.2.1'], '80,8080'));
    const to = await reportOf([], scanOf(['192.0.2.1'], '80'));
    const { events, summary } = await compare(from, to);
    expect(events.responses).toMatchObject([{ kind: 'removed', object: { port: 80 } }]);
    expect(summary.not_comparable).toMatchObject([{ reason: 'port_not_scanned', services: 1 }]);
  });
});

/** A scan of the generated world, with what it looked at written down address by address. */
interface GeneratedScan {
  readonly targets: readonly string[];
  readonly ports: ReadonlySet<number>;
  /** By target address or name. */
  readonly outcomes: ReadonlyMap<string, TargetOutcome>;
  readonly addressOf: ReadonlyMap<string, string>;
  readonly tasks: readonly ScanTask[];
  /** By identity. */
  readonly services: ReadonlyMap<
    string,
    { readonly ip: string; readonly port: number; readonly host: string; readonly version: number }
  >;
}

const PORTS = [22, 80, 443, 8_080];
const OUTCOMES: readonly TargetOutcome[] = ['reached', 'reached', 'reached', 'silent', 'refused', 'not_scanned'];

function generateScan(random: () => number): GeneratedScan {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const ports = new Set(PORTS.filter(() => random() < 0.8));
  const outcomes = new Map<string, TargetOutcome>();
  const addressOf = new Map<string, string>();
  const targets: string[] = [];
  const results: TargetResult[] = [];
  const reached: string[] = [];
  const add = (address: string): void => {
    const outcome = pick(OUTCOMES);
    outcomes.set(address, outcome);
    results.push({ target: address, outcome });
    if (outcome === 'reached') reached.push(address);
  };
  for (let n = 1; n <= 7; n++)
    if (random() < 0.7) {
      targets.push(`192.0.2.${n}`);
      add(`192.0.2.${n}`);
    }
  if (random() < 0.7) {
    targets.push('192.0.2.8/29');
    for (let n = 8; n < 16; n++) add(`192.0.2.${n}`);
  }
  for (let n = 1; n <= 5; n++)
    if (random() < 0.7) {
      const name = `h${n}.example`;
      const outcome = pick([...OUTCOMES, 'unresolved' as const]);
      const address = `198.51.100.${n * 10 + Math.floor(random() * 2)}`;
      targets.push(name);
      outcomes.set(name, outcome);
      addressOf.set(name, address);
      results.push({
        target: name,
        outcome,
        ...defined({ addresses: outcome === 'unresolved' ? undefined : [address] }),
      });
      if (outcome === 'reached') reached.push(address);
    }
  const services = new Map<string, { ip: string; port: number; host: string; version: number }>();
  for (const [host, outcome] of outcomes)
    for (const port of ports)
      if (outcome === 'reached' && random() < 0.7) {
        const ip = addressOf.get(host) ?? host;
        services.set(`${ip} ${port} ${host}`, { ip, port, host, version: Math.floor(random() * 2) });
      }
  const half = results.length >> 1;
  const tasks = [taskOf(1, results.slice(0, half), reached), taskOf(2, results.slice(half), [])];
  // A task that nobody finished has no result.
  const isLeft = (task: ScanTask): boolean =>
    task.result?.targets.every(({ outcome }) => outcome === 'not_scanned') === true;
  return {
    targets,
    ports,
    outcomes,
    addressOf,
    services,
    tasks: tasks.map((task) => (isLeft(task) ? { ...task, state: 'failed', result: undefined } : task)),
  };
}

const reportOfScan = async (scan: GeneratedScan, time: number): Promise<ReportContent> =>
  await reportOf(
    [...scan.services.values()].map(({ ip, port, host, version }) =>
      record(ip, port, { host, ...headers(`v${version}`), last_updated: new Date(time).toISOString() }),
    ),
    scanOf(scan.targets, [...scan.ports].join(',') || '1'),
    scan.tasks,
  );

/** Why a scan cannot tell about a service, from what was written down. */
function gapOf({ outcomes, ports }: GeneratedScan, { port, host }: { readonly port: number; readonly host: string }) {
  const outcome = outcomes.get(host);
  if (outcome === undefined) return 'not_in_scope';
  if (outcome !== 'reached') return outcome;
  return ports.has(port) ? undefined : 'port_not_scanned';
}

describe('the comparison of generated scans', () => {
  it('agrees with one by maps, whatever was in scope, reached and found', async () => {
    const random = generator(11);
    let compared = 0;
    for (let round = 0; round < 60; round++) {
      const [from, to] = [generateScan(random), generateScan(random)];
      const { events, summary } = await compare(await reportOfScan(from, 0), await reportOfScan(to, 86_400_000));
      const wanted: string[] = [];
      let left = 0;
      for (const [id, service] of from.services) {
        const other = to.services.get(id);
        if (other !== undefined) {
          if (other.version !== service.version) wanted.push(`changed ${id}`);
          continue;
        }
        if (gapOf(to, service) === undefined) wanted.push(`removed ${id}`);
        else left++;
      }
      for (const [id, service] of to.services) {
        if (from.services.has(id)) continue;
        const gap = gapOf(from, service);
        if (gap === undefined || gap === 'silent' || gap === 'unresolved') wanted.push(`added ${id}`);
        else left++;
      }
      const found = events.responses.map(
        ({ kind, object: { address, port, host } }) => `${kind} ${address} ${port} ${host}`,
      );
      expect(found.toSorted()).toEqual(wanted.toSorted());
      expect(summary.not_comparable_services).toBe(left);
      compared += wanted.length;
    }
    expect(compared).toBeGreaterThan(250);
  });

  it('agrees with one by maps over many blocks', async () => {
    const services = (skips: (n: number) => boolean, version: (n: number) => number) =>
      Array.from({ length: 3_000 }, (_, n) => n)
        .filter((n) => !skips(n))
        .map((n) => record(`10.0.${n >> 8}.${n & 255}`, 80, { http: { title: `${version(n)}${'é'.repeat(300)}` } }));
    const scan = scanOf(['10.0.0.0/16']);
    const from = await reportOf(
      services(
        (n) => n % 7 === 0 || (n > 900 && n < 1_900),
        () => 1,
      ),
      scan,
    );
    const to = await reportOf(
      services(
        (n) => n % 11 === 0,
        (n) => (n % 13 === 0 ? 2 : 1),
      ),
      scan,
    );
    const { summary } = await compare(from, to);
    const isIn = (n: number) => [n % 7 !== 0 && !(n > 900 && n < 1_900), n % 11 !== 0] as const;
    const all = Array.from({ length: 3_000 }, (_, n) => [n, ...isIn(n)] as const);
    expect(summary.responses).toEqual({
      added: all.filter(([, old, current]) => !old && current).length,
      removed: all.filter(([, old, current]) => old && !current).length,
      changed: all.filter(([n, old, current]) => old && current && n % 13 === 0).length,
    });
  });

  it('is empty for a scan and itself, and turns around with its direction', async () => {
    const random = generator(5);
    const [a, b] = [generateScan(random), generateScan(random)];
    const same = await compare(await reportOfScan(a, 0), await reportOfScan(a, 1));
    expect([same.events, same.summary.not_comparable]).toEqual([{ scope: [], responses: [], cve: [] }, []]);
    const kinds = async (from: GeneratedScan, to: GeneratedScan) =>
      (await compare(await reportOfScan(from, 0), await reportOfScan(to, 0))).events.responses.map(({ kind }) => kind);
    const count = (list: readonly string[], kind: string) => list.filter((each) => each === kind).length;
    const [forth, back] = [await kinds(a, b), await kinds(b, a)];
    expect(count(forth, 'changed')).toBe(count(back, 'changed'));
    // What was silent can be added and is never removed.
    expect(count(forth, 'removed')).toBeLessThanOrEqual(count(back, 'added'));
  });
});

describe('the differences of two values', () => {
  it.each([
    ['equal values', { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, []],
    ['a value', { a: { b: 1 } }, { a: { b: 2 } }, [{ field: 'a.b', old: 1, new: 2 }]],
    ['a missing value', { a: 1 }, {}, [{ field: 'a', old: 1, new: null }]],
    ['a new object', {}, { a: { b: 1 } }, [{ field: 'a', old: null, new: { b: 1 } }]],
    ['a list as one value', { a: ['x', 'y'] }, { a: ['y', 'x'] }, [{ field: 'a', old: ['x', 'y'], new: ['y', 'x'] }]],
    [
      'named elements by name',
      { p: [{ name: 'a', v: 1 }, { name: 'b' }] },
      { p: [{ name: 'c' }, { name: 'a', v: 2 }] },
      [
        { field: 'p[a].v', old: 1, new: 2 },
        { field: 'p[b]', old: { name: 'b' }, new: null },
        { field: 'p[c]', old: null, new: { name: 'c' } },
      ],
    ],
    [
      'a name twice',
      { p: [{ name: 'a' }, { name: 'a' }] },
      { p: [] },
      [{ field: 'p', old: [{ name: 'a' }, { name: 'a' }], new: [] }],
    ],
    ['types', { a: 1 }, { a: '1' }, [{ field: 'a', old: 1, new: '1' }]],
    [
      'inherited names',
      {},
      JSON.parse('{"__proto__":1,"constructor":2}'),
      [
        { field: '__proto__', old: null, new: 1 },
        { field: 'constructor', old: null, new: 2 },
      ],
    ],
  ])('shows %s', (_, from, to, changes) => {
    expect(differencesOf(from, to)).toEqual(changes);
  });
});

function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
