import { expect, it } from 'vitest';
import { type Collection, collections } from '../../../src/model/collection.ts';
import { tableOf } from '../../../src/model/tables.ts';
import { type BatchTarget, documentsOf, emptyReport } from '../../../src/store/encoding/encode-form.ts';
import { EncodePool } from '../../../src/store/encoding/encode-pool.ts';
import { DOCUMENT_FORM, documentEncoder } from '../../../src/store/engines/tantivy/documents/document-encoder.ts';
import { columnNumbers } from '../../../src/store/engines/tantivy/documents/schema.ts';
import { recordKey } from '../../../src/store/identity.ts';
import { FieldCodes } from '../../../src/store/terms/term.ts';
import { RecordGenerator } from '../agree/generate-records.ts';
import { Dice } from '../dice.ts';
import { type ReadDocument, readDocument } from './read-document.ts';

const target: BatchTarget = { indexId: 7, startedAt: 5, firstSequence: 40, renamed: {} };

function encode(collection: Collection, lines: string): readonly ReadDocument[] {
  const report = emptyReport();
  const documents: ReadDocument[] = [];
  for (const batch of documentEncoder(collection).encode(Buffer.from(lines), target, report))
    for (const { bytes } of documentsOf(batch)) documents.push(readDocument(bytes, columnNumbers(collection).columns));
  expect(documents).toHaveLength(report.written);
  return documents;
}

function encodeOne(collection: Collection, record: object): ReadDocument {
  const [document] = encode(collection, JSON.stringify(record));
  if (document === undefined) throw new Error('no document');
  return document;
}

const response = (more: object): ReadDocument => encodeOne('responses', { uri: 'u', ip: '192.0.2.1', ...more });

/** Terms of a field without their kind and path. `form`: `hex` for terms that are not text. */
function termsOf(
  { terms }: ReadDocument,
  collection: Collection,
  kind: string,
  path: string,
  form: 'utf8' | 'hex' = 'utf8',
) {
  const start = kind + (path === '' ? '' : FieldCodes.ofTable(tableOf(collection)).of(path));
  return terms
    .filter((term) => term.subarray(0, start.length).toString('latin1') === start)
    .map((term) => term.subarray(start.length).toString(form));
}

const valuesOf = ({ columns }: ReadDocument, name: string) =>
  columns.filter((column) => column.name === name).map(({ value }) => value);

it('produces the same documents in a worker thread', async () => {
  await using pool = new EncodePool(DOCUMENT_FORM, 1);
  const lines = Buffer.from(
    Array.from({ length: 2_000 }, (_, at) => `{"domain":"d${at}.example","txt":"some words"}`).join('\n'),
  );
  const inThread: Buffer[] = [];
  const batches = pool.encode('domains', lines, target);
  for await (const { bytes } of batches) inThread.push(Buffer.from(bytes));
  const here = Array.from(documentEncoder('domains').encode(lines, target, emptyReport()), ({ bytes }) =>
    Buffer.from(bytes),
  );
  expect(Buffer.concat(inThread).equals(Buffer.concat(here))).toBe(true);
  expect(here.length).toBeGreaterThan(0);
}, 60_000);

it('has columns for hot fields only, by name', () => {
  expect(columnNumbers('domains').columns).toEqual([
    { kind: 'texts', name: 'domain:written' },
    { kind: 'texts', name: 'zone:written' },
    { kind: 'numbers', name: 'level:number' },
    { kind: 'texts', name: 'level:written' },
    { kind: 'addresses', name: 'a:address' },
    { kind: 'texts', name: 'a:written' },
    { kind: 'addresses', name: 'aaaa:address' },
    { kind: 'texts', name: 'aaaa:written' },
    { kind: 'texts', name: 'cname:written' },
    { kind: 'texts', name: 'ns:written' },
    { kind: 'texts', name: 'mx:written' },
    { kind: 'instants', name: 'last_updated:instant' },
  ]);
  const document = response({ http: { headers: { Server: 'Nginx', other: 'x' } } });
  expect(valuesOf(document, 'http.headers.server:written')).toEqual(['Nginx']);
  expect(valuesOf(document, 'http.headers.server:lower')).toEqual(['nginx']);
});

it('writes a term for each facet value without a column', () => {
  const tls = encodeOne('certs', {
    certificate: { fingerprint_sha256: 'f', version: 3, signature: { self_signed: true } },
  });
  expect(termsOf(tls, 'certs', 'w', 'certificate.version')).toEqual(['3']);
  expect(termsOf(tls, 'certs', 'w', 'certificate.signature.self_signed')).toEqual(['true']);
});

it('begins a document with its sequence and its record', () => {
  const line = '{"domain":"a.example","last_updated":"1970-01-01T00:00:01Z"}';
  const [first, second] = encode('domains', `# a comment\n  ${line}\r\n{"domain":"ß"}`);
  expect(first).toMatchObject({ sequence: 40, observed: 1_000, record: line });
  expect(first?.key).toBe(recordKey('domains', { domain: 'a.example' }));
  expect(second).toMatchObject({ sequence: 41, observed: 5, record: '{"domain":"ß"}' });
});

it('writes records of a rebuild with their sequences and without their text', async () => {
  const json = '{"domain":"a.example","txt":"some words"}';
  const batch = await documentEncoder('domains').encodeAgain(
    [
      { sequence: 9, json },
      { sequence: 12, json },
    ],
    target,
  );
  const [a, b] = documentsOf(batch).map(({ bytes }) => readDocument(bytes, columnNumbers('domains').columns));
  expect(a).toEqual({ ...encodeOne('domains', JSON.parse(json)), sequence: 9, record: '' });
  expect(b).toEqual({ ...a, sequence: 12 });
});

it('writes exact values, parent domains and presence', () => {
  const document = encodeOne('domains', { domain: 'www.Example.com' });
  expect(termsOf(document, 'domains', 'e', 'domain')).toEqual(['www.Example.com']);
  expect(termsOf(document, 'domains', 'i', 'domain')).toEqual(['Example.com', 'com']);
  expect(termsOf(document, 'domains', 'p', 'domain')).toEqual(['']);
  expect(document.columns).toEqual([{ name: 'domain:written', value: 'www.Example.com' }]);
});

it('writes words after their path, a gap after each text, and free words once', () => {
  const document = response({ http: { title: ['Zürich login', 'login'] }, vnc: { version: 'login other' } });
  const code = FieldCodes.ofTable(tableOf('responses')).of('http.title');
  const words = [`${code}zürich`, `${code}login`, '', `${code}login`, ''];
  expect(document.words.slice(0, 5)).toEqual(words);
  expect(termsOf(document, 'responses', 'x', '')).toEqual(['zürich', 'login']);
  expect(termsOf(document, 'responses', 's', 'http.title')).toEqual(['zürich login', 'login']);
  expect(valuesOf(document, 'http.title:lower')).toEqual(['zürich login', 'login']);
  expect(valuesOf(document, 'http.title:written')).toEqual(['Zürich login', 'login']);
});

it('writes long words without a path', () => {
  const hash = 'ab'.repeat(32);
  const document = response({ http: { body: ['<b>İ one', '', `two ${hash}`] } });
  expect(document.longWords.slice(0, 4)).toEqual(['b', 'i', 'one', '']);
  expect(document.longWords.slice(4)).toEqual(['two', expect.stringMatching(/^#.{10}$/), '']);
  expect(termsOf(document, 'responses', 'm', 'http.body')).toEqual(['']);
});

it('writes numbers as terms in numerical order', () => {
  const document = response({ port: [80, -1, -0, '1e2'], http: { content_length: 7 } });
  expect(termsOf(document, 'responses', 'n', 'port', 'hex')).toEqual([
    'c054000000000000',
    '400fffffffffffff',
    '8000000000000000',
    'c059000000000000',
  ]);
  expect(valuesOf(document, 'port:number')).toEqual([80, -1, 0, 100]);
  // One value has another spelling than its number, so all are stored as written.
  expect(valuesOf(document, 'port:written')).toEqual(['80', '-1', '0', '1e2']);
  expect(termsOf(document, 'responses', 'o', 'port')).toEqual(['']);
  expect(termsOf(document, 'responses', 'n', 'http.content_length', 'hex')).toEqual(['c01c000000000000']);
});

it('writes dates of hot fields to columns, others as ordered terms', () => {
  const document = response({
    scan_date: '1969-12-31T23:59:59.999Z',
    cve: [{ published: '1970-01-01T00:00:00.001Z' }],
  });
  expect(document.columns).toContainEqual({ name: 'scan_date:instant', value: -1 });
  expect(termsOf(document, 'responses', 'd', 'scan_date')).toEqual([]);
  expect(termsOf(document, 'responses', 'd', 'cve.published', 'hex')).toEqual(['8000000000000001']);
});

it('writes addresses with their networks', () => {
  const document = encodeOne('domains', { domain: 'a', a: '192.0.2.1', aaaa: ['2001:db8::1', '::ffff:192.0.2.2'] });
  const start = '00000000000000000000ffff';
  const of = (kind: string, path: string) => termsOf(document, 'domains', kind, path, 'hex');
  expect(of('a', 'a')).toEqual([`${start}c0000201`]);
  expect(of('b', 'a')).toEqual([`${start}c000000070`, `${start}c000020078`]);
  expect(of('a', 'aaaa')).toEqual(['20010db8000000000000000000000001', `${start}c0000202`]);
  expect(of('b', 'aaaa')).toEqual([
    '20010db800000000000000000000000020',
    '20010db800000000000000000000000030',
    `${start}c000000070`,
    `${start}c000020078`,
  ]);
  expect(valuesOf(document, 'a:address')).toEqual([`${start}c0000201`]);
});

it('writes address ranges as networks, and marks ranges that end before they begin', () => {
  const range = (gte: string, lte: string) => encodeOne('whois_ip', { ip: { gte, lte } });
  const start = '00000000000000000000ffff';
  expect(termsOf(range('10.0.0.0', '10.0.0.2'), 'whois_ip', 'c', 'ip', 'hex')).toEqual([
    `${start}0a0000007f`,
    `${start}0a00000280`,
  ]);
  const reversed = range('10.0.0.2', '10.0.0.1');
  expect(termsOf(reversed, 'whois_ip', 'c', 'ip')).toEqual([]);
  expect(termsOf(reversed, 'whois_ip', 'r', 'ip')).toEqual(['']);
});

it('marks values that no term or column can hold', () => {
  const half = response({ http: { title: 'half \ud83d' }, host: 'x\udc00' });
  expect(termsOf(half, 'responses', 'u', 'http.title')).toEqual(['']);
  expect(termsOf(half, 'responses', 'l', 'host')).toEqual(['']);
  expect(valuesOf(half, 'http.title:lower')).toEqual([]);
  const long = response({ http: { title: `${'w '.repeat(5_000)}` }, host: 'h'.repeat(8_001) });
  expect(termsOf(long, 'responses', 'u', 'http.title')).not.toEqual([]);
  expect(termsOf(long, 'responses', 'u', 'host')).toEqual(['']);
  expect(termsOf(long, 'responses', 'e', 'host')).toEqual([expect.stringMatching(/^#.{10}$/)]);
});

it.each(collections)('writes readable documents of hostile records of %s', (collection) => {
  const generator = new RecordGenerator(collection);
  const dice = new Dice(3);
  const lines = Array.from({ length: 400 }, (_, at) => generator.line(at, dice));
  const documents = encode(collection, lines.join('\n'));
  expect(documents.length).toBeGreaterThan(300);
  for (const { terms, columns } of documents) {
    expect(Math.max(...terms.map(({ length }) => length))).toBeLessThan(2_000);
    for (const { value } of columns) expect(value).not.toBeNaN();
  }
});
