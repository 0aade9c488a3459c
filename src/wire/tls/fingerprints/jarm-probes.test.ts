import { describe, expect, it } from 'vitest';
import { isAbsent, sharedLines } from '../../../../test/shared-data.ts';
import { ByteReader } from '../../byte-reader.ts';
import { jarmProbes } from './jarm-probes.ts';

interface Sample {
  readonly n: number;
  readonly sample_hex: string;
}

const samples = sharedLines('data/tls/jarm-probes.ndjson').map((line) => JSON.parse(line) as Sample);

/** The random bytes of a sample, in the order in which a probe asks for them. */
function randomParts(sample: Uint8Array): Uint8Array[] {
  const reader = new ByteReader(sample);
  reader.bytes(11);
  const parts = [reader.bytes(32), reader.vector(1)];
  const greaseByte = (number: number | undefined) => Uint8Array.of((number ?? 0) >>> 12);
  const suite = new ByteReader(reader.vector(2) ?? new Uint8Array(0)).u16() ?? 0;
  const hasGrease = (suite & 0x0f0f) === 0x0a0a;
  if (hasGrease) parts.push(greaseByte(suite));
  reader.bytes(2);
  const extensions = new ByteReader(reader.vector(2) ?? new Uint8Array(0));
  if (hasGrease) {
    parts.push(greaseByte(extensions.u16()));
    extensions.vector(2);
  }
  while (extensions.left > 0) {
    const type = extensions.u16();
    const data = new ByteReader(extensions.vector(2) ?? new Uint8Array(0));
    if (type === 51) {
      data.u16();
      if (hasGrease) parts.push(greaseByte(data.u16()), data.bytes(3) && undefined);
      data.bytes(4);
      parts.push(data.bytes(32));
    }
    if (type === 43 && hasGrease) {
      data.u8();
      parts.push(greaseByte(data.u16()));
    }
  }
  return parts.filter((part) => part !== undefined);
}

describe.skipIf(isAbsent('data/tls/jarm-probes.ndjson'))('jarmProbes (needs ../shared/data/tls)', () => {
  it('writes all ten byte for byte, with the random bytes of the samples', () => {
    const bytes = samples.map((sample) => Uint8Array.from(Buffer.from(sample.sample_hex, 'hex')));
    const parts = bytes.flatMap(randomParts);
    const probes = jarmProbes('example.com', (length) => parts.shift() ?? new Uint8Array(length));
    expect(probes).toHaveLength(10);
    expect(parts).toHaveLength(0);
    for (const [index, probe] of probes.entries()) expect(probe, `probe ${index + 1}`).toEqual(bytes[index]);
  });
});

describe('jarmProbes', () => {
  it('draws fresh random bytes for each probe', () => {
    let seed = 0;
    const probes = jarmProbes('192.0.2.1', (length) => new Uint8Array(length).fill(seed++));
    expect(new Set(probes.map((probe) => Buffer.from(probe.subarray(11, 43)).toString('hex'))).size).toBe(10);
  });
});
