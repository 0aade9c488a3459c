import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportOperations } from '../../src/model/operations/areas/reports.ts';
import { type BootedService, bootService } from '../api/booted-service.ts';
import { askWith, type Person, person, team } from '../api/people.ts';
import { anyVersion, nvdRecord } from '../vulnerabilities/built-database.ts';
import { FakeAgent, newScan, type ScanBody } from './fake-agent.ts';

/** Reports and comparisons over HTTP, of scans by an agent that finds what the test says. */

let service: BootedService;
let ada: Person;
let mate: Person;
let stranger: Person;
let low: Person;
let agent: FakeAgent;
/** Two scans of two addresses. The second address did not answer the second scan. */
let first: ScanBody;
let second: ScanBody;

const [ONE, TWO] = ['8.8.8.8', '8.8.4.4'];
const CPE = 'cpe:2.3:a:f5:nginx:1.18.0:*:*:*:*:*:*:*';
const EVIL = '<script>alert(1)</script>';

beforeAll(async () => {
  service = await bootService({ empty: true });
  const { accounts } = service;
  [ada, mate, stranger, low] = [
    await person(accounts, 'ada', 'enterprise'),
    await person(accounts, 'mate', 'enterprise'),
    await person(accounts, 'stranger', 'enterprise'),
    await person(accounts, 'low', 'freelancer'),
  ];
  await team(accounts, [ada, mate, low]);
  agent = await FakeAgent.enrol(service);
  const metrics = { cvssMetricV31: [{ type: 'Primary', cvssData: { baseScore: 7.7, baseSeverity: 'HIGH' } }] };
  const affected = { criteria: anyVersion('a:f5:nginx'), versionEndExcluding: '1.20.1' };
  const body = JSON.stringify({
    format: 'NVD_CVE',
    vulnerabilities: [nvdRecord('CVE-2021-23017', affected, { metrics })],
  });
  const load = await askWith(service.key, `${service.url}/api/admin/load/?source=nvd.json`, { method: 'POST', body });
  expect(load.status, load.text).toBe(201);
  const http = (version: string, date: string) => ({
    http: { title: EVIL, headers: { server: [`nginx/${version}`], date: [date] } },
  });
  first = await scan([
    { ip: ONE, ...http('1.18.0', 'today') },
    { ip: TWO, http: { title: 'two' } },
  ]);
  second = await scan([{ ip: ONE, ...http('1.20.1', 'tomorrow') }]);
}, 60_000);
afterAll(() => service[Symbol.asyncDispose]());

async function scan(records: readonly ({ readonly ip: string } & Json)[]): Promise<ScanBody> {
  const created = await newScan(ada, service.url, { targets: [ONE, TWO], name: 'Both' });
  const order = await agent.next();
  await agent.findRecords(order, records);
  await agent.end(
    order,
    records.map(({ ip }) => ip),
  );
  return created;
}

type Json = Readonly<Record<string, unknown>>;
const at = (path: string): string => `${service.url}/api/scanner/${path}`;
const reportOf = async (who: Person, id: number, query = '', headers = {}) =>
  await who.ask(at(`${id}/report/${query}`), { headers });

/** As the documents describe it. */
function expectAnswer(id: keyof typeof reportOperations, body: unknown): void {
  const validate = new Ajv2020({ strict: false }).compile(
    JSON.parse(JSON.stringify(reportOperations[id].answer.schema)),
  );
  expect(validate(body), JSON.stringify(validate.errors)).toBe(true);
}

describe('the report of a scan', () => {
  it('has the documented members', async () => {
    const { status, headers, body, text } = await reportOf(ada, first.id);
    expect([status, headers.get('content-type')], text).toEqual([200, 'application/json']);
    expect(body).toMatchObject({
      id: expect.any(Number),
      name: 'Both',
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      scan_id: first.id,
      mode: 'custom',
      saved_graph: null,
      agent: { name: 'Lab', location: 'Test' },
      is_complete: true,
      scope: [
        { target: ONE, outcome: 'reached', services: 1 },
        { target: TWO, outcome: 'reached', services: 1 },
      ],
      responses: [
        { address: TWO, port: 80, protocol: 'http', host: TWO, title: 'two' },
        { address: ONE, products: [{ name: 'nginx', version: '1.18.0' }], cve: [{ name: 'CVE-2021-23017' }] },
      ],
      cve: { product: [], cpe: [{ cpe: CPE, cve: [{ name: 'CVE-2021-23017' }] }] },
      products: [{ name: 'nginx', services: 1 }],
      certificates: [],
      summary: { services: 2, vulnerabilities: { high: 1 } },
    });
    expectAnswer('scanReport', body);
    expect((await ada.ask(at(`${first.id}/report`))).text).toBe(text);
  });

  it.each([
    ['html', 'text/html', 'text/html; charset=utf-8', '&#60;script&#62;'],
    ['markdown', 'text/markdown', 'text/markdown; charset=utf-8', '# Report of Both'],
    ['csv', 'text/csv', 'text/csv; charset=utf-8', 'address,port,'],
    ['sarif', 'application/sarif+json', 'application/sarif+json', '"version":"2.1.0"'],
  ])('comes as %s by format and by the Accept header', async (format, accept, type, part) => {
    const named = await reportOf(ada, first.id, `?format=${format}`);
    expect([named.status, named.headers.get('content-type')]).toEqual([200, type]);
    expect(named.text).toContain(part);
    expect((await reportOf(ada, first.id, '', { accept })).text).toBe(named.text);
    if (format === 'html') {
      expect(named.text).not.toContain('<script');
      expect(named.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });

  it('shows what has been found so far while the scan runs, and is not stored', async () => {
    const running = await newScan(ada, service.url, { targets: [ONE, TWO] });
    expect((await reportOf(ada, running.id)).body).toMatchObject({ id: null, is_complete: false, responses: [] });
    const order = await agent.next();
    await agent.find(order, [TWO]);
    const { body } = await reportOf(ada, running.id);
    expect(body).toMatchObject({
      id: null,
      is_complete: false,
      responses: [{ address: TWO }],
      scope: [{ outcome: 'not_scanned' }, { outcome: 'not_scanned' }],
    });
    await agent.end(order, [TWO]);
    expect((await reportOf(ada, running.id)).body).toMatchObject({ id: expect.any(Number), is_complete: true });
  });

  it('is for its owner and the team, without what the subscription leaves out', async () => {
    expect((await reportOf(mate, first.id)).text).toContain('CVE-2021-23017');
    expect((await reportOf(stranger, first.id)).body).toMatchObject({ type: 'not_found' });
    for (const query of ['', '?format=html', '?format=markdown', '?format=csv', '?format=sarif']) {
      const { status, text } = await reportOf(low, first.id, query);
      expect(status, text).toBe(200);
      expect(text).not.toContain('CVE-2021-23017');
    }
  });

  it.each([
    ['999999/report/', 404, 'not_found'],
    ['x/report/', 404, 'not_found'],
    ['1/report/?format=pdf', 400, 'request_parsing_error'],
  ])('refuses %s', async (path, status, type) => {
    expect(await ada.ask(at(path))).toMatchObject({ status, body: { type } });
  });
});

describe('the comparison of two scans', () => {
  const compare = async (who: Person, from: number, to: number, query = '') =>
    await who.ask(at(`compare/?from=${from}&to=${to}${query}`));

  it('has the events of each section, and what cannot be compared', async () => {
    const { status, body, text } = await compare(ada, first.id, second.id);
    expect(status, text).toBe(200);
    expect(body).toMatchObject({
      from: { scan_id: first.id, created_at: expect.any(String) },
      to: { scan_id: second.id },
      events: {
        scope: [{ kind: 'changed', object: TWO, changes: [{ field: 'outcome', old: 'reached', new: 'silent' }] }],
        responses: [
          {
            kind: 'changed',
            object: { address: ONE, products: [{ version: '1.20.1' }] },
            changes: [
              { field: 'cve[CVE-2021-23017]', old: { name: 'CVE-2021-23017' }, new: null },
              { field: 'http.headers.server', old: ['nginx/1.18.0'], new: ['nginx/1.20.1'] },
              { field: 'products[nginx].cpe', old: CPE, new: expect.stringContaining('1.20.1') },
              { field: 'products[nginx].version', old: '1.18.0', new: '1.20.1' },
            ],
          },
        ],
        cve: [{ kind: 'removed', group: 'cpe', object: { name: 'CVE-2021-23017' } }],
      },
      summary: {
        scope: { added: 0, removed: 0, changed: 1 },
        responses: { added: 0, removed: 0, changed: 1 },
        cve: { added: 0, removed: 1, changed: 0 },
        not_comparable: [{ target: TWO, missing_in: 'to', reason: 'silent', services: 1 }],
      },
    });
    expectAnswer('compareScans', body);
    const back = (await compare(mate, second.id, first.id)).body as { readonly events: Json };
    expect(back.events).toMatchObject({
      responses: [{ kind: 'added', object: { address: TWO } }, { kind: 'changed' }],
      cve: [{ kind: 'added' }],
    });
    expect((await ada.ask(at(`compare?from=${first.id}&to=${second.id}`))).text).toBe(text);
  });

  it.each(['html', 'markdown', 'csv'])('comes as %s', async (format) => {
    const { status, text } = await compare(ada, first.id, second.id, `&format=${format}`);
    expect(status, text).toBe(200);
    expect(text).toContain('1.20.1');
    expect(text).not.toContain('<script>');
  });

  it('shows nothing that the subscription leaves out', async () => {
    const { body, text } = await compare(low, first.id, second.id);
    expect(text).not.toContain('CVE-2021-23017');
    expect((body as { readonly events: Json }).events).toMatchObject({ cve: [] });
  });

  it('says what is wrong with its numbers', async () => {
    const id = first.id;
    const cases = [
      [ada, `from=${id}&to=${id}`, 400, 'Give the numbers of two different scans as from and to.'],
      [ada, `from=${id}&to=999999`, 404, 'There is no such scan.'],
      [stranger, `from=${id}&to=${second.id}`, 404, 'There is no such scan.'],
      [ada, '', 400, 'from and to must be given.'],
      [ada, `to=${id}`, 400, 'from must be given.'],
      [ada, `from=${id}&to=null`, 400, 'to must be given.'],
      [ada, `from=${id}&to=both`, 400, 'to must be a whole number of at least 0.'],
    ] as const;
    for (const [who, query, status, detail] of cases)
      expect(await who.ask(at(`compare/?${query}`)), query).toMatchObject({
        status,
        body: { detail: expect.stringContaining(detail) },
      });
  });
});
