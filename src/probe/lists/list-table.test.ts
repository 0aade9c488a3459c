import { describe, expect, it } from 'vitest';
import { type Address, formatAddress, parseAddress } from '../../addr/ip/address.ts';
import { parseCidr } from '../../addr/ip/cidr.ts';
import { rangeContains } from '../../addr/ip/range.ts';
import { type ListTable, openListTable } from './list-table.ts';
import { ListTableBuilder } from './list-table-builder.ts';
import { addressSubject, domainSubject, hashSubject, urlSubject } from './subject.ts';

function opened(bytes: Buffer): ListTable {
  const reading = openListTable(bytes);
  if (reading.kind === 'damaged') throw new Error(reading.reason);
  return reading.table;
}

const address = (text: string): Address => parseAddress(text) ?? 0;

function tableOf(values: readonly (readonly [value: string, list: string])[]): Buffer {
  const builder = new ListTableBuilder();
  for (const [value, list] of values) {
    const subject = addressSubject(value) ?? domainSubject(value);
    if (subject === undefined) throw new Error(value);
    builder.add(subject, { list });
  }
  return builder.finish().bytes;
}

/** The same numbers each time. */
function* numbers(): Generator<number> {
  for (let state = 1; ; ) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    yield state;
  }
}

describe('a table of lists', () => {
  it('finds the ranges around an address, the narrowest first', () => {
    const table = opened(
      tableOf([
        ['0.0.0.0/0', 'all'],
        ['192.0.2.0/24', 'net'],
        ['192.0.2.7', 'one'],
        ['192.0.2.7', 'two'],
        ['192.0.2.0 - 192.0.2.2', 'range'],
        ['2001:db8::/32', 'six'],
        ['2001:db8::7', 'seven'],
      ]),
    );
    const listsAt = (text: string) =>
      table.ofAddress(address(text)).map(({ statement, value }) => [statement.list, value]);
    expect(listsAt('192.0.2.7')).toEqual([
      ['two', '192.0.2.7'],
      ['one', '192.0.2.7'],
      ['net', '192.0.2.0/24'],
      ['all', '0.0.0.0/0'],
    ]);
    expect(listsAt('192.0.2.2').map(([list]) => list)).toEqual(['range', 'net', 'all']);
    expect(listsAt('255.255.255.255').map(([list]) => list)).toEqual(['all']);
    expect(listsAt('2001:db8::7').map(([list]) => list)).toEqual(['seven', 'six']);
    expect(listsAt('2001:db9::')).toEqual([]);
  });

  it.each([4, 6])('agrees with a search through all ranges, for IPv%d', (family) => {
    const random = numbers();
    const next = (end: number): number => (random.next().value ?? 0) % end;
    const pick = (): string =>
      family === 4 ? `10.${next(3)}.${next(4)}.${next(256)}` : `2001:db8:${next(3)}::${next(4)}:${next(9)}`;
    const blocks = Array.from({ length: 300 }, (_, at) => {
      const text = `${pick()}/${family === 4 ? 8 + next(25) : 32 + next(97)}`;
      return { text, list: `list ${at}` };
    });
    const table = opened(tableOf(blocks.map(({ text, list }) => [text, list])));
    for (let round = 0; round < 500; round++) {
      const at = address(pick());
      const expected = blocks.filter(({ text }) => {
        const block = parseCidr(text);
        return block !== undefined && rangeContains(block, at);
      });
      const found = table.ofAddress(at).map(({ statement }) => statement.list);
      expect(found.sort(), formatAddress(at)).toEqual(expected.map(({ list }) => list).sort());
    }
  });

  it('finds names by their kind, with all that is said of them', () => {
    const builder = new ListTableBuilder();
    for (let at = 0; at < 1_000; at++)
      builder.add({ kind: 'name', of: 'domain', value: `${at}.example` }, { list: 'a' });
    const page = urlSubject('https://www.A.example:443/x?y#z');
    const hash = hashSubject('AA:BB:CC:DD:EE:FF:00:11:22:33');
    if (page === undefined || hash === undefined) throw new Error('no subject');
    builder.add(page, { list: 'b' });
    builder.add(page, { list: 'c' });
    builder.add(hash, { list: 'd' });
    const { bytes, subjects } = builder.finish();
    const table = opened(bytes);
    expect(subjects).toBe(1_003);
    expect(table.ofName('domain', '7.example').map(({ statement }) => statement.list)).toEqual(['a']);
    expect(table.ofName('zone', '7.example')).toEqual([]);
    expect(table.ofName('url', 'www.a.example/x?y').map(({ statement }) => statement.list)).toEqual(['b', 'c']);
    expect(table.ofName('hash', 'aabbccddeeff00112233').map(({ statement }) => statement.list)).toEqual(['d']);
  });

  it('ties statements to the threats of their source, and leaves out those that need one', () => {
    const builder = new ListTableBuilder();
    const subject = (value: string) => ({ kind: 'name', of: 'domain', value }) as const;
    builder.add(subject('a.example'), { list: 'a' }, { id: '1' });
    builder.add(subject('b.example'), { list: 'a' }, { id: '2', needsThreat: true });
    builder.add(subject('c.example'), { list: 'a' }, { id: '3', needsThreat: true });
    builder.link('1', 'm');
    builder.link('3', 'm');
    builder.nameThreat('m', 'Frobnik');
    const table = opened(builder.finish().bytes);
    const threats = (name: string) => table.ofName('domain', name).map(({ statement }) => statement.threat);
    expect([threats('a.example'), threats('b.example'), threats('c.example')]).toEqual([
      [['Frobnik']],
      [],
      [['Frobnik']],
    ]);
  });

  it('is refused wherever it is cut off, and if a bit is wrong', () => {
    const bytes = tableOf([
      ['192.0.2.0/24', 'a'],
      ['a.example', 'b'],
    ]);
    for (let length = 0; length < bytes.length; length++)
      expect(openListTable(bytes.subarray(0, length)).kind, `${length}`).toBe('damaged');
    for (let at = 0; at < bytes.length; at++) {
      const other = Buffer.from(bytes);
      other[at] = (other[at] ?? 0) ^ 1;
      expect(openListTable(other).kind, `${at}`).toBe('damaged');
    }
  });
});
