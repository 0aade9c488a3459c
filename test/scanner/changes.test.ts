/** What a comparison shows of real servers that the scanner looked at twice. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponsesRecord } from '../../src/model/records.generated.ts';
import type { ServiceItem } from '../../src/model/scanner/service-item.ts';
import { buildIdentifier } from '../../src/probe/identify/build-identifier.ts';
import { ownRules } from '../../src/probe/identify/own-rules.ts';
import { completeRecord } from '../../src/probe/record/complete-record.ts';
import { scanEndpoint } from '../../src/probe/scan-endpoint.ts';
import { Comparison } from '../../src/service/reports/compare/compare-reports.ts';
import type { ReportContent } from '../../src/service/reports/report-content.ts';
import { reportOf, scanOf } from '../../src/service/reports/report-fixture.ts';
import { reportView } from '../../src/service/reports/report-view.ts';
import { loopbackDialer, NEVER, OTHER_CERTIFICATE, SERVER_CERTIFICATE } from '../probe/dial/dial-kit.ts';
import { type Behaviour, ChangingServices, type Page, type PortOf } from './changing-services.ts';

const services = new ChangingServices('127.93.27.1');
const dialer = loopbackDialer({ limits: { idleMs: 5_000, targetMs: 60_000, maxBytes: 2 ** 20 } });
const complete = completeRecord(buildIdentifier(ownRules().products));
let time = Date.UTC(2026, 10, 23);

/** Looks at all ports that services have or had, or at some of them. */
async function scan(names: readonly string[] = [...services.ports.keys()]): Promise<ReportContent> {
  time += 86_400_000;
  const ports = names.map((name) => services.ports.get(name) ?? 0);
  const found = await Promise.all(ports.map(recordsOf));
  return await reportOf(found.flat(), scanOf([services.ip], ports.join(',')));
}

async function recordsOf(port: number): Promise<readonly ResponsesRecord[]> {
  const result = await scanEndpoint(
    { endpoint: { ip: services.ip, port }, host: services.ip, transport: 'tcp' },
    {
      dialerOfTarget: () => dialer.forTarget(),
      identity: { userAgent: 'periplus-test', clientName: 'scanner.invalid' },
      random: (length) => randomBytes(length),
      now: () => time,
      detection: { leastWaitMs: 500, listenMs: 1_500, elapsed: () => performance.now() },
      tlsSurvey: 'versions',
      complete,
    },
    NEVER,
    (wait) => wait,
  );
  return result.status === 'success' ? result.records : [];
}

/** Events as what happened, the service, and the fields that differ. */
async function changes(
  from: ReportContent,
  to: ReportContent,
): Promise<readonly (readonly [string, string, string])[]> {
  const nameOf = new Map([...services.ports].map(([name, port]) => [port, name]));
  const comparison = new Comparison(from, to, reportView({ paths: [] }));
  const events = (await Array.fromAsync(comparison.events())).flat();
  expect(comparison.summary().not_comparable).toEqual([]);
  return events
    .map((event): readonly [string, string, string] => {
      const fields = (event.changes ?? []).map(({ field }) => field).join(' ');
      if (event.section !== 'responses') return [event.kind, event.section, fields];
      const { port } = JSON.parse(event.object.toString('utf8')) as ServiceItem;
      return [event.state ?? event.kind, nameOf.get(port) ?? String(port), fields];
    })
    .toSorted(([, a], [, b]) => (a < b ? -1 : 1));
}

const web = (page: Page | ((path: string, portOf: PortOf) => Page), certificate?: Uint8Array): Behaviour => ({
  kind: 'web',
  pages: typeof page === 'function' ? page : () => page,
  ...(certificate === undefined ? {} : { certificate }),
});
const redirect = (path: string): Behaviour =>
  web((_, portOf) => ({
    status: '302 Found',
    headers: [`Location: https://${services.ip}:${portOf('app')}${path}`],
  }));

/** The service to which others redirect: its own page, and two more. */
const app = (login: string): Behaviour =>
  web((path) => ({ title: { '/login/': login, '/start/': 'Start' }[path] ?? 'App' }), SERVER_CERTIFICATE);
const steady = {
  app: app('Log in'),
  mail: { kind: 'greeting', text: '220 mx.example ESMTP Postfix' },
  plain: web({ title: 'Plain', text: 'Nothing happens here.' }),
  quiet: { kind: 'silent' },
} as const;

const plain = web({ title: 'Home' });
const before: Readonly<Record<string, Behaviour>> = {
  ...steady,
  opened: { kind: 'closed' },
  closed: plain,
  silent: plain,
  title: plain,
  version: plain,
  certificate: web({ title: 'Home' }, SERVER_CERTIFICATE),
  'redirect target': redirect('/login/'),
  'redirect gone': redirect('/login/'),
  header: web({ headers: ['X-Frame-Options: DENY'] }),
  body: web({ text: 'We are open.' }),
  product: web({ server: 'lighttpd/1.4.69' }),
};
const after: typeof before = {
  ...steady,
  opened: plain,
  closed: { kind: 'closed' },
  silent: { kind: 'silent' },
  title: web({ title: 'Welcome' }),
  version: web({ title: 'Home', server: 'nginx/1.26.2' }),
  certificate: web({ title: 'Home' }, OTHER_CERTIFICATE),
  'redirect target': redirect('/start/'),
  'redirect gone': plain,
  header: web({ headers: ['X-Frame-Options: SAMEORIGIN'] }),
  body: web({ text: 'We have moved.' }),
  product: web({ server: 'Caddy' }),
};

afterAll(() => services[Symbol.asyncDispose]());

describe('two scans between which eleven things change', () => {
  let from: ReportContent;
  let to: ReportContent;
  beforeAll(async () => {
    await services.set(before);
    from = await scan();
    await services.set(after);
    to = await scan();
  }, 120_000);

  it('differ in these eleven and in nothing else', async () => {
    expect(await changes(from, to)).toEqual([
      ['changed', 'body', 'http.body'],
      ['changed', 'certificate', expect.stringMatching(/certificate\.sha256/)],
      ['removed', 'closed', ''],
      ['changed', 'header', 'http.headers.x_frame_options'],
      ['added', 'opened', ''],
      ['changed', 'product', expect.stringMatching(/http\.headers\.server products\[Caddy\] products\[lighttpd\]/i)],
      ['changed', 'redirect gone', expect.stringMatching(/http\.headers\.location .*status/)],
      ['changed', 'redirect target', 'http.headers.location'],
      ['did_not_answer', 'silent', 'protocol raw_tcp.seen'],
      ['changed', 'title', 'title'],
      ['changed', 'version', expect.stringMatching(/products\[nginx\]\.version/)],
    ]);
  });

  it('differ in the same eleven the other way around', async () => {
    const back = await changes(to, from);
    expect(back).toHaveLength(11);
    expect(back.filter(([kind]) => kind !== 'changed').map(([kind, name]) => `${name} ${kind}`)).toEqual([
      'closed added',
      'opened removed',
      'silent answers',
    ]);
  });
});

describe('scans of the same services', () => {
  it('show no change, twenty times', async () => {
    const names = ['app', 'mail', 'redirect'];
    await services.set({ ...steady, redirect: redirect('/login/') });
    const first = await scan(names);
    for (let round = 0; round < 5; round++) {
      const again = await Promise.all(Array.from({ length: 4 }, () => scan(names)));
      for (const report of again) expect(await changes(first, report)).toEqual([]);
    }
  }, 120_000);

  it('show the change of a page to which another redirects as one of the service that has the page', async () => {
    const names = ['app', 'redirect'];
    const sets = (login: string) => services.set({ app: app(login), redirect: redirect('/login/') });
    await sets('Log in');
    const first = await scan(names);
    await sets('Sign in');
    expect(await changes(first, await scan(names))).toEqual([
      ['changed', 'app', `pages[https://${services.ip}:${services.ports.get('app')}/login/].title`],
    ]);
  }, 120_000);
});
