/**
 * Targets -> pairs in their pseudo-random order -> batches of endpoints -> finished positions, on one core, and the
 * proof over 2^24 pairs that each is visited once. Wanted: a million pairs a second.
 */
import { parseBlockList } from '../../src/addr/ip/block-list.ts';
import { parseTargetList } from '../../src/addr/target-list.ts';
import { EndpointBatchWriter } from '../../src/probe/dial/endpoint-batch.ts';
import { ScanOrder } from '../../src/probe/run/order/scan-order.ts';
import { FinishedPositions } from '../../src/probe/run/resume/finished-positions.ts';
import { scanScope } from '../../src/probe/run/targets/scan-scope.ts';

const WANTED = 1_000_000;
const BATCH = 1024;
const PORTS = 256;
const PROOF = 2 ** 24;

export function benchOrder(print: (line: string) => void): void {
  const ports = { tcp: Array.from({ length: PORTS }, (_, at) => at + 1), udp: [] };
  // 65,536 addresses in a thousand ranges, with holes between them.
  const blocks = Array.from({ length: 1024 }, (_, at) => `${64 + (at >> 8)}.${at & 255}.1.0/26`);
  const scope = scanScope({
    entries: parseTargetList(blocks).entries,
    excluded: parseBlockList('').list,
    allowed: [],
  });
  const order = new ScanOrder({ scope, ports, seed: 1 });
  visit(order, 2 ** 20);
  const start = performance.now();
  visit(order, order.size);
  const rate = order.size / ((performance.now() - start) / 1000);
  print(`${'pairs expanded, shuffled and accounted'.padEnd(48)}${million(rate)}`);
  print(`${'wanted'.padEnd(48)}${million(WANTED)}`);
  print(`${'ratio'.padEnd(48)}${(rate / WANTED).toFixed(1).padStart(8)}x`);
  print(`${'pairs not visited exactly once, of 2^24'.padEnd(48)}${String(unproved(order)).padStart(8)}`);
}

/** What a scan does with each position, but for the network. */
function visit(order: ScanOrder, pairs: number): void {
  const finished = new FinishedPositions();
  const writer = new EndpointBatchWriter(BATCH);
  for (let position = 0; position < pairs; position++) {
    const { address, port } = order.at(position);
    if (address !== undefined) writer.push(position, address, port);
    if (!writer.isFull) continue;
    for (const id of writer.take().ids) finished.finish(id);
  }
  for (const id of writer.take().ids) finished.finish(id);
  if (finished.low !== pairs) throw new Error(`${pairs - finished.low} positions are not finished`);
}

function unproved(order: ScanOrder): number {
  if (order.size !== PROOF) throw new Error(`the order has ${order.size} pairs`);
  const visits = new Uint8Array(PROOF);
  for (let position = 0; position < PROOF; position++) {
    const { address, port } = order.at(position);
    const value = Number(address);
    const block = ((value >>> 24) - 64) * 256 + ((value >>> 16) & 255);
    const number = (block * 64 + (value & 63)) * PORTS + port - 1;
    visits[number] = (visits[number] ?? 0) + 1;
  }
  return visits.reduce((sum, times) => sum + (times === 1 ? 0 : 1), 0);
}

const million = (rate: number): string => `${(rate / 1e6).toFixed(2).padStart(8)} M/s`;
