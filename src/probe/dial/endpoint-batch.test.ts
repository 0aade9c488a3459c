import { expect, it } from 'vitest';
import { parseAddress } from '../../addr/ip/address.ts';
import { ENDPOINT_OCTETS, EndpointBatchWriter, endpointAt } from './endpoint-batch.ts';

it('packs endpoints of both families, and unpacks them', () => {
  const writer = new EndpointBatchWriter(4);
  const endpoints = [
    { ip: '192.0.2.255', port: 65_535 },
    { ip: '2001:db8::ff:1', port: 1 },
    { ip: '255.0.0.1', port: 256 },
    { ip: '::1', port: 80 },
  ];
  for (const [at, { ip, port }] of endpoints.entries()) writer.push(at - 1, parseAddress(ip) ?? 0, port);
  expect(writer.isFull).toBe(true);
  const batch = writer.take();
  expect(endpoints.map((_, at) => endpointAt(batch, at))).toEqual(endpoints);
  expect([...batch.ids]).toEqual([-1, 0, 1, 2]);
  expect(batch.octets).toHaveLength(4 * ENDPOINT_OCTETS);
  const first = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 192, 0, 2, 255, 255, 255];
  expect([...batch.octets.subarray(0, ENDPOINT_OCTETS)]).toEqual(first);
});

it('begins again with an empty batch', () => {
  const writer = new EndpointBatchWriter(2);
  writer.push(1, 0xffffffffffffn << 64n, 1);
  const full = writer.take();
  writer.push(2, 1, 2);
  const next = writer.take();
  expect(full.length + next.length).toBe(2);
  expect(endpointAt(next, 0)).toEqual({ ip: '0.0.0.1', port: 2 });
});
