import { describe, expect, it } from 'vitest';
import type { ReportMetadata } from '../../../model/scanner/report.ts';
import { markdownDocument } from '../../../view/documents/text-document.ts';
import { comparisonText } from '../../../view/reports/comparison-text.ts';
import { comparisonCsv } from '../forms/comparison-csv.ts';
import { comparisonParts } from '../forms/comparison-form.ts';
import { readPieces, reportOf, scanOf } from '../report-fixture.ts';
import { reportView } from '../report-view.ts';
import { Comparison } from './compare-reports.ts';

/** Open ports at which nothing speaks. */

const IP = '192.0.2.1';
const scan = scanOf([IP, 'www.example.com'], '22,80,443');
const place = (port: number, more: object) => ({ ip: IP, host: IP, port, prot4: 'tcp', ...more });
const web = (port: number, more: object = {}) => place(port, { protocol: 'http', prot7: 'http', ...more });
const wordless = (port: number, seen: string, more: object = {}) =>
  place(port, { protocol: 'raw_tcp', prot7: 'raw_tcp', raw_tcp: { seen }, ...more });

const comparisonOf = async (from: readonly object[], to: readonly object[]) =>
  new Comparison(await reportOf(from, scan), await reportOf(to, scan), reportView({ paths: [] }));

async function events(from: readonly object[], to: readonly object[]) {
  const comparison = await comparisonOf(from, to);
  const batches = await Array.fromAsync(comparison.events());
  return batches.flat().map((event) => {
    if (event.section !== 'responses') return event;
    const { port, host, protocol } = JSON.parse(event.object.toString('utf8'));
    return [
      event.state ?? event.kind,
      port,
      host,
      protocol,
      event.changes?.map(({ field, old, new: now }) => [field, old, now]),
    ];
  });
}

const protocolLost = ['protocol', 'http', 'raw_tcp'];

describe('an open port at which nothing speaks', () => {
  it('did not answer if a service spoke there before', async () => {
    expect(await events([web(80)], [wordless(80, 'silent')])).toEqual([
      ['did_not_answer', 80, IP, 'raw_tcp', [protocolLost, ['raw_tcp.seen', null, 'silent']]],
    ]);
  });

  it('answers if a service speaks there now', async () => {
    expect(await events([wordless(80, 'closed')], [web(80)])).toEqual([
      [
        'answers',
        80,
        IP,
        'http',
        [
          ['protocol', 'raw_tcp', 'http'],
          ['raw_tcp.seen', 'closed', null],
        ],
      ],
    ]);
  });

  it('is distinguished from a port that is gone, and from one that is new', async () => {
    expect(await events([web(80), web(443)], [wordless(22, 'silent'), web(443)])).toEqual([
      ['added', 22, IP, 'raw_tcp', undefined],
      ['removed', 80, IP, 'http', undefined],
    ]);
    expect(await events([wordless(22, 'silent')], [])).toEqual([['removed', 22, IP, 'raw_tcp', undefined]]);
  });

  it('is compared with other such ports by what was seen', async () => {
    expect(await events([wordless(80, 'silent')], [wordless(80, 'silent')])).toEqual([]);
    expect(await events([wordless(80, 'silent')], [wordless(80, 'reset')])).toEqual([
      ['changed', 80, IP, 'raw_tcp', [['raw_tcp.seen', 'silent', 'reset']]],
    ]);
  });

  it('is another for each name of the address, and each port', async () => {
    const name = { host: 'www.example.com' };
    const from = [web(80), web(80, name), web(443, name)];
    const to = [web(80), wordless(80, 'reset', name), wordless(443, 'silent', name)];
    expect((await events(from, to)).map((event) => Array.isArray(event) && event.slice(0, 3))).toEqual([
      ['did_not_answer', 80, 'www.example.com'],
      ['did_not_answer', 443, 'www.example.com'],
    ]);
  });

  it('tells of services whose words nobody understood, too', async () => {
    const banner = place(22, { protocol: 'raw_tcp', prot7: 'raw_tcp', raw_tcp: { banner: 'hello' } });
    expect(await events([banner], [wordless(22, 'silent')])).toEqual([
      ['did_not_answer', 22, IP, 'raw_tcp', [['raw_tcp.seen', null, 'silent']]],
    ]);
  });

  it('does not mend vulnerabilities by its silence, and shows them when it answers', async () => {
    const cve = [{ name: 'CVE-1', match_type: 'cpe', cpe: 'cpe:x' }];
    expect(await events([web(80, { cve })], [wordless(80, 'silent')])).toHaveLength(1);
    expect(await events([web(80, { cve })], [])).toHaveLength(2);
    expect(await events([wordless(80, 'silent')], [web(80, { cve })])).toHaveLength(2);
  });

  it('is neither new nor gone if one scan did not look at it', async () => {
    const [narrow, wide] = [scanOf([IP], '80'), scanOf([IP], '22,80')];
    const from = await reportOf([web(80)], narrow);
    const to = await reportOf([web(80), wordless(22, 'silent')], wide);
    for (const [one, other] of [[from, to] as const, [to, from] as const]) {
      const comparison = new Comparison(one, other, reportView({ paths: [] }));
      expect((await Array.fromAsync(comparison.events())).flat()).toEqual([]);
      expect(comparison.summary().not_comparable).toMatchObject([{ reason: 'port_not_scanned', services: 1 }]);
    }
  });

  it('stands in all forms of a comparison', async () => {
    const comparison = () => comparisonOf([web(80), web(443)], [wordless(80, 'silent')]);
    const about = { from: {} as ReportMetadata, to: {} as ReportMetadata };
    const text = await readPieces(markdownDocument(comparisonText(comparisonParts(await comparison(), about))));
    expect(text).toContain('| did not answer |');
    expect(text).toContain('| responses | 0 | 1 | 0 | 1 | 0 |');
    expect(await readPieces(comparisonCsv(await comparison()))).toContain('raw_tcp.seen,,silent,did_not_answer\r\n');
    const done = await comparison();
    await Array.fromAsync(done.events());
    expect(done.summary()).toMatchObject({
      responses: { added: 0, removed: 1, changed: 1 },
      states: { did_not_answer: 1, answers: 0 },
    });
  });
});
