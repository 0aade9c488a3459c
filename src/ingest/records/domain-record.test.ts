import { describe, expect, it } from 'vitest';
import { domainRecord, type FoundDnsRecord } from './domain-record.ts';
import { textOfStrings } from './text-of-strings.ts';

const fieldsOf = (...records: readonly FoundDnsRecord[]) => {
  const { domain: _domain, level: _level, zone: _zone, ...fields } = domainRecord({ name: 'a.example', records }).data;
  return fields;
};

describe('the record of a name', () => {
  it.each([
    ['WWW.Example.', { domain: 'www.example', level: 2, zone: 'example' }],
    ['münchen.example', { domain: 'xn--mnchen-3ya.example', level: 2, zone: 'example' }],
    ['*.a.example', { domain: '*.a.example', level: 3, zone: 'example' }],
    ['.', { domain: '.', level: 0 }],
  ])('%s', (name, data) => {
    expect(domainRecord({ name })).toEqual({ collection: 'domains', data });
  });

  it.each(['', 'a b.example', 'a\n.example', `${'a'.repeat(2_000)}.example`])('is refused without a name', (name) => {
    expect(() => domainRecord({ name })).toThrow('it has no domain name');
  });

  it.each<[string, readonly FoundDnsRecord[], object]>([
    [
      'addresses in one spelling, each once',
      [
        { type: 'A', value: '192.0.2.1' },
        { type: 'A', value: '192.0.2.1' },
        { type: 'AAAA', value: '2001:DB8::0:1' },
      ],
      { a: ['192.0.2.1'], aaaa: ['2001:db8::1'] },
    ],
    ['what is no address as a record of another type', [{ type: 'A', value: 'x' }], { dns: { records: { a: ['x'] } } }],
    [
      'names in small letters',
      [
        { type: 'NS', value: 'NS.Example.' },
        { type: 'CNAME', value: 'b' },
      ],
      {
        ns: ['ns.example'],
        cname: ['b'],
      },
    ],
    [
      'mail servers with and without a preference',
      [
        { type: 'MX', value: '10 M.example.' },
        { type: 'MX', value: 'n.example' },
      ],
      {
        mx: ['m.example', 'n.example'],
        dns: { mx: [{ preference: 10, server: 'm.example' }] },
      },
    ],
    [
      'a start of authority that is cut short',
      [{ type: 'SOA', value: 'a. b. 1' }],
      {
        dns: { soa: { server: 'a', mailbox: 'b', serial: 1 } },
      },
    ],
    ['one that is none', [{ type: 'SOA', value: 'a. b. c' }], { dns: { records: { soa: ['a. b. c'] } } }],
    [
      'times to live and other types',
      [{ type: 'NSAP-PTR', value: 'a.', ttl: 5 }],
      {
        dns: { records: { nsap_ptr: ['a.'] }, ttl: { nsap_ptr: 5 } },
      },
    ],
    [
      'names of types that objects have too',
      [
        { type: 'constructor', value: 'a', ttl: 1 },
        { type: '__proto__', value: 'b' },
      ],
      { dns: { records: { constructor: ['a'], _proto_: ['b'] }, ttl: { constructor: 1 } } },
    ],
  ])('has %s', (_title, records, fields) => {
    expect(fieldsOf(...records)).toEqual(fields);
  });

  it('has the time of the observation', () => {
    expect(domainRecord({ name: 'a.example', time: 0 }).data).toMatchObject({
      last_updated: '1970-01-01T00:00:00.000Z',
      '@timestamp': '1970-01-01T00:00:00.000Z',
    });
    expect(domainRecord({ name: 'a.example', time: Number.NaN }).data).not.toHaveProperty('last_updated');
  });
});

it.each([
  ['a "b"', 'a "b"'],
  ['"a" "b c"', 'ab c'],
  ['"a\\"b" "\\195\\164"', 'a"bä'],
  ['"a', 'a'],
  ['"ä\\" ✓"', 'ä\\" ✓'],
  ['"\\', '\\'],
])('the text of the strings %s', (value, text) => {
  expect(textOfStrings(value)).toBe(text);
});

it('reads strings in linear time', () => {
  expect(textOfStrings(`"${'\\"'.repeat(500_000)}`)).toHaveLength(500_000);
});
