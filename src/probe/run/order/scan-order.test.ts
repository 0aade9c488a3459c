import { expect, it } from 'vitest';
import { formatAddress } from '../../../addr/ip/address.ts';
import { parseBlockList } from '../../../addr/ip/block-list.ts';
import { parseTargetList } from '../../../addr/target-list.ts';
import { parsePortList } from '../ports/port-list.ts';
import { scanScope } from '../targets/scan-scope.ts';
import { ScanOrder } from './scan-order.ts';

function order(targets: string, ports: string, exclude = '', seed = 1): ScanOrder {
  const { entries } = parseTargetList(targets);
  const reading = parsePortList(ports);
  if (reading.kind === 'refused') throw new Error(reading.message);
  const scope = scanScope({ entries, excluded: parseBlockList(exclude).list, allowed: [] });
  return new ScanOrder({ scope, ports: reading.ports, seed });
}

const pairs = (all: ScanOrder) =>
  Array.from({ length: all.size }, (_, position) => {
    const { address, name, transport, port } = all.at(position);
    return `${address === undefined ? name : formatAddress(address)} ${transport} ${port}`;
  });

it('visits each address and name with each port once', () => {
  const visited = pairs(order('8.8.8.0/30 2a00::fffe/127 example.com', '80,443,U:53'));
  const hosts = ['8.8.8.0', '8.8.8.1', '8.8.8.2', '8.8.8.3', '2a00::fffe', '2a00::ffff', 'example.com'];
  const expected = hosts.flatMap((host) => ['tcp 80', 'tcp 443', 'udp 53'].map((port) => `${host} ${port}`));
  expect(visited).not.toEqual(expected);
  expect([...visited].sort()).toEqual([...expected].sort());
});

it('never visits an excluded address', () => {
  const visited = pairs(order('8.8.8.0/24', '1-16', '8.8.8.8\n8.8.8.100-8.8.8.200'));
  expect(visited).toHaveLength((256 - 102) * 16);
  expect(new Set(visited).size).toBe(visited.length);
  for (const pair of visited) {
    const last = Number(/^8\.8\.8\.(\d+) /.exec(pair)?.[1]);
    expect(last !== 8 && (last < 100 || last > 200)).toBe(true);
  }
});

it('visits each of 2^20 pairs once, over several ranges', () => {
  // 1,024 ports x 1,024 addresses in four ranges.
  const all = order('8.0.0.0/24 9.0.0.0/24 11.0.0.0/24 12.0.0.0/24', '1-1024');
  expect(all.size).toBe(2 ** 20);
  const visits = new Uint8Array(2 ** 20);
  const blocks = [8, 9, 11, 12];
  for (let position = 0; position < all.size; position++) {
    const { address, port } = all.at(position);
    const value = Number(address);
    const number = (blocks.indexOf(value >>> 24) * 256 + (value & 255)) * 1024 + port - 1;
    visits[number] = (visits[number] ?? 0) + 1;
  }
  expect(visits.every((times) => times === 1)).toBe(true);
});

it('takes IPv6 blocks as far as the number of pairs stays below 2^53', () => {
  const all = order('2a00::/76', '443');
  expect(all.size).toBe(2 ** 52);
  expect(typeof all.at(2 ** 52 - 1).address).toBe('bigint');
  expect(() => order('2a00::/76', '80,443')).toThrow(/2\^53/);
  expect(() => order('2a00::/64', '443')).toThrow(RangeError);
});
