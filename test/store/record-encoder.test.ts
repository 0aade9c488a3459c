import { expect, it } from 'vitest';
import { collections } from '../../src/model/collection.ts';
import { tableOf } from '../../src/model/tables.ts';
import { FORMER } from '../../src/store/former-member.ts';
import { recordKey } from '../../src/store/identity.ts';
import { LINE_REFUSALS } from '../../src/store/read-line.ts';
import { FieldCodes } from '../../src/store/terms/term.ts';
import { RecordGenerator } from './agree/generate-records.ts';
import { Dice } from './dice.ts';
import { EncodedRecord, encodeLines } from './encoded-records.ts';

const IPV4 = '00000000000000000000ffff';

const response = (more: object): Promise<EncodedRecord> =>
  EncodedRecord.of('responses', { uri: 'u', ip: '192.0.2.1', ...more });

it('says of each line what identifies it, when it was observed, and what it is without its surroundings', async () => {
  const line = '{"domain":"a.example","last_updated":"1970-01-01T00:00:01Z"}';
  const { documents, report } = await encodeLines('domains', `# a comment\n  ${line}\r\n\n{"domain":"ß"}`);
  const heads = documents.map(({ parts, json, ...head }) => ({ ...head, json: json.toString() }));
  expect(heads).toEqual([
    { line: 1, key: recordKey('domains', { domain: 'a.example' }), observed: 1_000, json: line },
    { line: 3, key: recordKey('domains', { domain: 'ß' }), observed: 5, json: '{"domain":"ß"}' },
  ]);
  expect(report).toMatchObject({ written: 2, refused: [] });
});

it('says why it refuses a line', async () => {
  const lines = [
    Buffer.from('no json'),
    Buffer.from('{"domain":"\xff"}', 'latin1'),
    Buffer.from(`{"domain":"a","deep":${'['.repeat(120)}${']'.repeat(120)}}`),
    Buffer.from('{"zone":"a"}'),
    Buffer.from(`{"domain":"a","${FORMER}":{}}`),
    Buffer.from(`{"domain":"${'a'.repeat(16 * 2 ** 20)}"}`),
    Buffer.from('{"domain":"a"}'),
  ].flatMap((line) => [line, Buffer.from('\n')]);
  const { documents, report } = await encodeLines('domains', Buffer.concat(lines));
  expect(report.refused).toEqual([
    { line: 0, reason: LINE_REFUSALS.notJson },
    { line: 1, reason: LINE_REFUSALS.notUtf8 },
    { line: 2, reason: LINE_REFUSALS.deep },
    { line: 3, reason: LINE_REFUSALS.nameless },
    { line: 4, reason: LINE_REFUSALS.reserved },
    { line: 5, reason: LINE_REFUSALS.long },
  ]);
  expect(documents.map(({ line }) => line)).toEqual([6]);
  const former = await encodeLines('domains', `{"domain":"a","${FORMER}":{}}`, { startedAt: 5, hasFormer: true });
  expect(former.documents).toHaveLength(1);
});

it('counts fields that are unknown or do not fit', async () => {
  const records = [
    { uri: 'u', ip: '192.0.2.1', surprise: 1, http: { odd: {} }, port: 'many', date: null },
    { uri: 'u', ip: '192.0.2.1', surprise: 'again', port: [80, { a: 1 }] },
  ];
  const { report } = await encodeLines('responses', records);
  expect(Object.fromEntries(report.unknownFields)).toEqual({ surprise: 2 });
  expect(Object.fromEntries(report.mistypedFields)).toEqual({ port: 2 });
});

it('takes the last of several members of one name', async () => {
  const { documents } = await encodeLines('domains', '{"domain":"a","zone":"x","zone":"y"}');
  const [document] = documents.map((one) => new EncodedRecord('domains', one));
  expect(document?.terms('e', 'zone')).toEqual(['y']);
});

it('writes exact values, parent domains, presence and values to group by', async () => {
  const document = await EncodedRecord.of('domains', { domain: 'www.Example.com' });
  expect(document.terms('e', 'domain')).toEqual(['www.Example.com']);
  expect(document.terms('i', 'domain')).toEqual(['Example.com', 'com']);
  expect(document.terms('p', 'domain')).toEqual(['']);
  expect(document.values('domain', 'written')).toEqual(['www.Example.com']);
});

it('writes words after their path, and the end of each text', async () => {
  const document = await response({ http: { title: ['Zürich login', 'login'] }, vnc: { version: 'login other' } });
  const code = FieldCodes.ofTable(tableOf('responses')).of('http.title');
  expect(document.words.slice(0, 5)).toEqual([`${code}zürich`, `${code}login`, '', `${code}login`, '']);
  expect(document.terms('s', 'http.title')).toEqual(['zürich login', 'login']);
  expect(document.values('http.title', 'lower')).toEqual(['zürich login', 'login']);
  expect(document.values('http.title', 'written')).toEqual(['Zürich login', 'login']);
});

it('writes the words of the long text by themselves', async () => {
  const document = await response({ http: { body: ['<b>İ one', '', `two ${'ab'.repeat(32)}`] } });
  expect(document.longWords.slice(0, 4)).toEqual(['b', 'i', 'one', '']);
  expect(document.longWords.slice(4)).toEqual(['two', expect.stringMatching(/^#.{10}$/), '']);
  expect(document.terms('m', 'http.body')).toEqual(['']);
});

it('writes numbers, and as they are written where that differs', async () => {
  const document = await response({ port: [80, -1, -0, '1e2'], http: { content_length: 7 } });
  expect(document.terms('n', 'port')).toEqual(['80', '-1', '0', '100']);
  expect(document.values('port', 'number')).toEqual([80, -1, 0, 100]);
  expect(document.values('port', 'written')).toEqual(['80', '-1', '0', '1e2']);
  expect(document.terms('o', 'port')).toEqual(['']);
  expect(document.terms('n', 'http.content_length')).toEqual(['7']);
  expect(document.terms('o', 'http.content_length')).toEqual([]);
});

it('writes instants and addresses', async () => {
  const dates = await response({
    scan_date: '1969-12-31T23:59:59.999Z',
    cve: [{ published: '1970-01-01T00:00:00.001Z' }],
  });
  expect(dates.values('scan_date', 'instant')).toEqual([-1]);
  expect(dates.terms('d', 'cve.published')).toEqual(['1']);
  const hosts = await EncodedRecord.of('domains', { domain: 'a', aaaa: ['2001:db8::1', '::ffff:192.0.2.2'] });
  expect(hosts.terms('a', 'aaaa')).toEqual(['20010db8000000000000000000000001', `${IPV4}c0000202`]);
  const range = await EncodedRecord.of('whois_ip', { ip: { gte: '10.0.0.0', lte: '10.0.0.2' } });
  expect(range.terms('A', 'ip')).toEqual([`${IPV4}0a000000-${IPV4}0a000002`]);
});

it('marks values that no term or column can hold', async () => {
  const half = await response({ http: { title: 'half \ud83d' }, host: 'x\udc00' });
  expect(half.terms('u', 'http.title')).toEqual(['']);
  expect(half.terms('l', 'host')).toEqual(['']);
  expect(half.values('http.title', 'lower')).toEqual([]);
  const long = await response({ http: { title: 'w '.repeat(5_000) }, host: 'h'.repeat(8_001) });
  expect(long.terms('u', 'http.title')).not.toEqual([]);
  expect(long.terms('u', 'host')).toEqual(['']);
  expect(long.terms('e', 'host')).toEqual([expect.stringMatching(/^#.{10}$/)]);
});

it.each(collections)('reads hostile records of %s, on several threads as on one', async (collection) => {
  const generator = new RecordGenerator(collection);
  const dice = new Dice(3);
  const lines = Array.from({ length: 2_000 }, (_, at) => generator.line(at, dice));
  const { documents } = await encodeLines(collection, lines.join('\n'));
  expect(documents.length).toBeGreaterThan(1_500);
  for (const document of documents) {
    const { allTerms } = new EncodedRecord(collection, document);
    expect(Math.max(...allTerms.map(({ length }) => length))).toBeLessThan(2_000);
  }
  const [last] = documents.slice(-1);
  const alone = await encodeLines(collection, lines[last?.line ?? 0] ?? '');
  expect(alone.documents).toEqual([{ ...last, line: 0 }]);
});
