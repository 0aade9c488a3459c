import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FoundRecord } from '../formats/format.ts';
import { rangeMember, readNetworkRange } from '../records/networks/registry-values.ts';
import { type NetworkRange, ownerPart, ownerRange, rangeKey } from './network-parts.ts';
import { NetworksJoin } from './networks-join.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'periplus-networks-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

const ip = (text: string) => {
  const range = readNetworkRange(text);
  if (range === undefined) throw new Error(text);
  return rangeMember(range);
};
const range = (text: string, rest: Omit<NetworkRange, 'ip'> = { net: { name: text } }): FoundRecord =>
  ownerRange({ ip: ip(text), ...rest });
const route = (text: string, number: string): FoundRecord =>
  ownerPart('route', { ip: ip(text), asn: { number: [number], cidr: text } });

async function joined(found: readonly FoundRecord[]): Promise<readonly unknown[]> {
  await using networks = await NetworksJoin.in(folder);
  for (const one of found) await networks.add(one);
  return (await Array.fromAsync(networks.records())).map(({ data }) => data);
}

describe('NetworksJoin', () => {
  it('gives a range its organisation and contacts, in any order of parts', async () => {
    const parts = [
      ownerPart('contact', { handle: 'AB1-X', name: 'Abuse', emails: ['e@a.example'], abuse: 'abuse@a.example' }),
      ownerPart('contact', { handle: 'TC1-X', name: 'Tech', phones: ['+1'], address: 'Street 2' }),
      ownerPart('organisation', {
        handle: 'ORG-X',
        net: { organization: 'Example', country: 'NL', address: 'Street 1', contacts: { emails: ['o@a.example'] } },
        refers: { abuse: ['ab1-x'] },
      }),
      range('192.0.2.0/24', {
        net: { name: 'A', country: 'DE', contacts: { emails: ['r@a.example'] } },
        raw: 'inetnum',
        refers: { organisation: 'org-x', contacts: ['TC1-X', 'NONE-X'] },
      }),
      range('198.51.100.0/24', { net: { name: 'B' }, refers: { contacts: ['TC1-X'] } }),
    ];
    const expected = [
      {
        ip: { gte: '192.0.2.0', lte: '192.0.2.255' },
        net: {
          name: 'A',
          country: 'DE',
          organization: 'Example',
          address: 'Street 1',
          contacts: {
            emails: ['r@a.example', 'o@a.example', 'abuse@a.example', 'e@a.example'],
            persons: ['Abuse', 'Tech'],
            phones: ['+1'],
          },
        },
        abuse: 'abuse@a.example',
        raw: 'inetnum',
      },
      {
        ip: { gte: '198.51.100.0', lte: '198.51.100.255' },
        net: { name: 'B', address: 'Street 2', contacts: { persons: ['Tech'], phones: ['+1'] } },
      },
    ];
    expect(await joined(parts)).toEqual(expected);
    expect(await joined(parts.toReversed())).toEqual(expected);
  });

  it('gives a range those around it, the smallest first, and what they say of complaints', async () => {
    const found = await joined([
      range('192.0.0.0/16', { net: { name: 'large' }, abuse: 'abuse@a.example' }),
      range('192.0.2.0/24'),
      range('192.0.2.128 - 192.0.2.130', { net: { name: 'small' } }),
      range('192.0.3.0/24'),
      range('0.0.0.0/0', { net: { name: 'all' }, abuse: 'none@a.example' }),
      range('2001:db8::/32'),
    ]);
    const names = found.map((one) => {
      const { net, related_nets = [], abuse } = one as NetworkRange;
      return [net?.name, related_nets.map(({ name }) => name), abuse];
    });
    expect(names).toEqual([
      ['all', [], 'none@a.example'],
      ['large', ['all'], 'abuse@a.example'],
      ['192.0.2.0/24', ['large', 'all'], 'abuse@a.example'],
      ['small', ['192.0.2.0/24', 'large', 'all'], 'abuse@a.example'],
      ['192.0.3.0/24', ['large', 'all'], 'abuse@a.example'],
      ['2001:db8::/32', [], undefined],
    ]);
  });

  it('takes the system from the most specific route around a range', async () => {
    const found = await joined([
      range('192.0.2.0/25'),
      range('192.0.2.0/26'),
      range('192.0.2.64/26'),
      range('192.0.3.0/24', { asn: { number: ['64499'] } }),
      route('192.0.2.0/24', '64496'),
      route('192.0.2.0/26', '64497'),
      route('192.0.2.0/26', '64498'),
      route('192.0.2.0/27', '64500'),
      ownerPart('system', { number: '64496', asn: { country: 'NL' } }),
      ownerPart('system', { number: '64496', asn: { name: 'EXAMPLE' } }),
      ownerPart('system', { number: '64499', asn: { name: 'OTHER' } }),
    ]);
    expect(found.map((one) => [(one as NetworkRange).ip?.gte, (one as NetworkRange).asn])).toEqual([
      // A route is no registration, but these addresses are in none that is larger.
      ['192.0.2.0', { number: ['64496'], cidr: '192.0.2.0/24', country: 'NL', name: 'EXAMPLE' }],
      ['192.0.2.0', { number: ['64496'], cidr: '192.0.2.0/24', country: 'NL', name: 'EXAMPLE' }],
      ['192.0.2.0', { number: ['64497', '64498'], cidr: '192.0.2.0/26' }],
      ['192.0.2.64', { number: ['64496'], cidr: '192.0.2.0/24', country: 'NL', name: 'EXAMPLE' }],
      ['192.0.3.0', { number: ['64499'], name: 'OTHER' }],
    ]);
  });

  it('keeps a route within a range of which a registry only says that it is in use', async () => {
    const found = await joined([
      range('192.0.0.0/8', { net: { country: 'NL' }, registration: { status: 'allocated' } }),
      route('192.0.2.0/24', '64496'),
      range('192.0.3.0/24'),
      route('192.0.3.0/25', '64497'),
    ]);
    expect(found).toEqual([
      { ip: ip('192.0.0.0/8'), net: { country: 'NL' }, registration: { status: 'allocated' } },
      {
        ip: ip('192.0.2.0/24'),
        asn: { number: ['64496'], cidr: '192.0.2.0/24' },
        related_nets: [{ country: 'NL' }],
      },
      { ip: ip('192.0.3.0/24'), net: { name: '192.0.3.0/24' }, related_nets: [{ country: 'NL' }] },
    ]);
  });

  it('makes one record of entries of the same range', async () => {
    const found = await joined([
      range('192.0.2.0/24', { net: { handle: 'NET-1', name: 'PARENT' }, raw: 'a' }),
      range('192.0.2.0/24', { net: { handle: 'NET-2', name: 'CHILD' }, registration: { parent: 'NET-1' }, raw: 'b' }),
      range('192.0.2.0/24', { net: { country: 'NL' }, registration: { registry: 'arin' } }),
      range('198.51.100.0/24', { net: { country: 'DE' }, registration: { status: 'allocated' } }),
      range('198.51.100.0/24', { net: { name: 'A' }, registration: { registry: 'ripencc' }, raw: 'c' }),
    ]);
    expect(found).toEqual([
      {
        ip: { gte: '192.0.2.0', lte: '192.0.2.255' },
        net: { handle: 'NET-2', name: 'CHILD', country: 'NL' },
        related_nets: [{ handle: 'NET-1', name: 'PARENT' }],
        registration: { parent: 'NET-1', registry: 'arin' },
        raw: 'b',
      },
      {
        ip: { gte: '198.51.100.0', lte: '198.51.100.255' },
        net: { country: 'DE', name: 'A' },
        registration: { status: 'allocated', registry: 'ripencc' },
        raw: 'c',
      },
    ]);
  });

  it('gives thousands of ranges the same on the disk as in memory, and leaves no file', async () => {
    const parts: FoundRecord[] = [];
    for (let number = 0; number < 2_000; number++) {
      const text = `10.${(number * 7) % 256}.${(number * 13) % 256}.0/${8 + (number % 17)}`;
      parts.push(range(text, { net: { name: `N${number}` }, refers: { organisation: `ORG-${number % 10}` } }));
      if (number % 3 === 0) parts.push(route(text, `${64496 + (number % 5)}`));
    }
    for (let number = 0; number < 10; number++)
      parts.push(ownerPart('organisation', { handle: `ORG-${number}`, net: { organization: `O${number}` } }));
    const inMemory = await joined(parts);
    expect(inMemory.length).toBeGreaterThan(500);
    expect(await joined(parts)).toEqual(inMemory);
    expect(await readdir(folder)).toEqual([]);
  });
});

it('rangeKey sorts a range behind those that contain it', () => {
  const texts = [
    '0.0.0.0/0',
    '9.0.0.0/8',
    '10.0.0.0/8',
    '10.0.0.0/9',
    '10.0.0.1',
    '::/0',
    '2001:db8::/32',
    '2001:db8::1',
  ];
  const keys = texts.map((text) => {
    const one = readNetworkRange(text);
    return one && rangeKey(one);
  });
  expect(keys.toSorted()).toEqual(keys);
});
