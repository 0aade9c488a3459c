import { describe, expect, it } from 'vitest';
import { defined } from '../../../model/defined.ts';
import { serviceLines } from '../report-content.ts';
import { reportOf, scanOf } from '../report-fixture.ts';
import { reportView } from '../report-view.ts';
import { Comparison } from './compare-reports.ts';

/** Pages to which another service redirected. */

const IP = '192.0.2.1';
const scan = scanOf([IP], '80,443,8443');

function page(uri: string, title: string, more: object = {}, referer: readonly string[] = []): object {
  const { hostname: host, port, protocol } = new URL(uri);
  const name = protocol.slice(0, -1);
  const http = { status_code: 200, title };
  return {
    uri,
    ip: IP,
    host,
    port: Number(port) || (name === 'http' ? 80 : 443),
    protocol: name,
    prot7: 'http',
    http,
    ...more,
    ...defined({ referer: referer.length === 0 ? undefined : referer }),
  };
}

const START = `http://${IP}:80/`;
const APP = `https://${IP}:8443/`;
const LOGIN = `${APP}login/`;
const redirect = (location: string) => ({ http: { status_code: 302, headers: { location: [location] } } });
const led = [page(START, '', redirect(LOGIN)), page(LOGIN, 'Log in', {}, [START])];

async function changes(from: readonly object[], to: readonly object[]) {
  const comparison = new Comparison(await reportOf(from, scan), await reportOf(to, scan), reportView({ paths: [] }));
  const all: string[] = [];
  for await (const events of comparison.events())
    for (const event of events) {
      const object = Buffer.isBuffer(event.object) ? JSON.parse(event.object.toString()) : event.object;
      const place = object.port === undefined ? object.name : `${object.port} ${object.host}`;
      all.push(`${event.kind} ${place}: ${(event.changes ?? []).map(({ field }) => field).join(' ')}`);
    }
  return { all, summary: comparison.summary() };
}

describe('a page to which another service redirected', () => {
  it('belongs to the service that served it, and does not describe it', async () => {
    const report = await reportOf([...led, page(APP, 'App')], scan);
    const lines = (await Array.fromAsync(serviceLines(report))).flat();
    expect(lines.map(({ bytes }) => JSON.parse(bytes.toString()))).toMatchObject([
      { port: 80, uri: START, status: 302 },
      { port: 8443, uri: APP, title: 'App', pages: [{ uri: LOGIN, title: 'Log in', status: 200 }] },
    ]);
  });

  it('does not change that service when the redirect is gone', async () => {
    const cve = [{ name: 'CVE-1', severity: 'HIGH', match_type: 'cpe', cpe: 'cpe:x' }];
    const tag = [{ name: 'grafana', grafana: { version: '1' } }];
    const with_ = [led[0] as object, page(LOGIN, 'Log in', { cve, tag }, [START]), page(APP, 'App')];
    const without = [page(START, 'Start'), page(APP, 'App')];
    expect((await changes(with_, without)).all).toEqual([`changed 80 ${IP}: http status title`]);
    expect((await changes(without, with_)).all).toHaveLength(1);
  });

  it('is a change of that service when the page changes', async () => {
    const to = [led[0] as object, page(LOGIN, 'Sign in', {}, [START]), page(APP, 'App')];
    const { all } = await changes([...led, page(APP, 'App')], to);
    expect(all).toEqual([`changed 8443 ${IP}: pages[${LOGIN}].title`]);
  });

  it('hides no change of the service, nor of its products', async () => {
    const nginx = (version: string) => ({ tag: [{ name: 'nginx', nginx: { version } }] });
    const from = [led[0] as object, page(LOGIN, 'Log in', nginx('1'), [START]), page(APP, 'App', nginx('1'))];
    const to = [page(START, 'Start'), page(APP, 'New', nginx('2'))];
    expect((await changes(from, to)).all).toEqual([
      expect.stringContaining('changed 80'),
      `changed 8443 ${IP}: products[nginx].version title`,
    ]);
  });

  it('is compared with nothing if one scan saw only it', async () => {
    const { all } = await changes(led, [...led, page(APP, 'App')]);
    expect(all).toEqual([]);
  });

  it('adds and removes no name that only a redirect leads to', async () => {
    const named = 'https://www.example.com:443/';
    const from = [page(START, '', redirect(named)), page(named, 'Shop', {}, [START])];
    const { all, summary } = await changes(from, [page(START, 'Start')]);
    expect(all).toEqual([expect.stringContaining('changed 80')]);
    expect(summary.not_comparable).toEqual([
      { target: 'www.example.com', missing_in: 'to', reason: 'no_redirect', services: 1 },
    ]);
  });

  it('shows nothing that a subscription leaves out', async () => {
    const cve = [{ name: 'CVE-1', match_type: 'cpe', cpe: 'cpe:x' }];
    const report = await reportOf([led[0] as object, page(LOGIN, 'Log in', { cve }, [START]), page(APP, 'App')], scan);
    const [, line] = (await Array.fromAsync(serviceLines(report))).flat();
    const view = reportView({ paths: ['cve', 'http.title'] });
    expect(line?.bytes.toString()).toContain('CVE-1');
    expect(JSON.stringify(line && view.item(line))).not.toMatch(/CVE-1|Log in/);
  });
});
