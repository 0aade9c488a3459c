import type { ByteSink } from './byte-sink.ts';

/**
 * Encodes levels in Parquet's RLE/bit-packing hybrid: a run of eight or more equal values as the value and its count,
 * anything else as groups of eight values of `bits` bits each, lowest bit first.
 */
export function writeLevelRuns(levels: Uint8Array, bits: 1 | 2, sink: ByteSink): void {
  let at = 0;
  while (at < levels.length) {
    const run = runAt(levels, at);
    if (run >= GROUP) {
      sink.varint(run * 2);
      sink.byte(levels[at] ?? 0);
      at += run;
      continue;
    }
    const from = at;
    do at += GROUP;
    while (at < levels.length && runAt(levels, at) < GROUP);
    sink.varint(((at - from) / GROUP) * 2 + 1);
    // The last group may extend past the end; missing levels count as 0.
    for (let group = from; group < at; group += GROUP) packGroup(levels, group, bits, sink);
  }
}

const GROUP = 8;

function runAt(levels: Uint8Array, from: number): number {
  let at = from + 1;
  while (at < levels.length && levels[at] === levels[from]) at++;
  return at - from;
}

function packGroup(levels: Uint8Array, from: number, bits: 1 | 2, sink: ByteSink): void {
  let packed = 0;
  for (let i = 0; i < GROUP; i++) packed |= (levels[from + i] ?? 0) << (i * bits);
  for (let byte = 0; byte < bits; byte++) sink.byte((packed >>> (byte * 8)) & 0xff);
}
