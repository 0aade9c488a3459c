import { describe, expect, it } from 'vitest';
import { ByteReader } from '../../src/wire/byte-reader.ts';
import { type JarmAnswer, jarmFingerprint, readJarmAnswer } from '../../src/wire/security/tls/fingerprints/jarm.ts';
import { jarmProbes } from '../../src/wire/security/tls/fingerprints/jarm-probes.ts';
import { isAbsent, sharedLines } from '../shared-data.ts';

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

interface Answer {
  readonly id: string;
  readonly hex: string;
  readonly raw?: string;
  readonly raw_hex?: string;
}

interface Combination {
  readonly raw: string;
  readonly jarm: string;
}

const answers = sharedLines('data/tls/jarm-answers.ndjson').map((line) => JSON.parse(line) as Answer);
const combinations = sharedLines('data/tls/jarm-fuzzy.ndjson').map((line) => JSON.parse(line) as Combination);
const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));

/** The notation of jarm-go. It writes two bars more where it gives up on the extensions. */
function raw(answer: JarmAnswer): string {
  return [answer.cipherSuite, answer.version, answer.alpn, answer.extensions].join('|');
}

describe.skipIf(isAbsent('data/tls/jarm-answers.ndjson'))('JARM answers (needs ../shared/data/tls)', () => {
  it('reads each server answer as jarm-go does', () => {
    expect(answers).toHaveLength(350);
    for (const answer of answers) {
      const expected = answer.raw ?? Buffer.from(answer.raw_hex ?? '', 'hex').toString('latin1');
      expect(raw(readJarmAnswer(bytes(answer.hex))), answer.id).toBe(expected.replace(/\|\|\|\|$/, '||'));
    }
  });

  it('makes the fingerprint of ten answers as jarm-go does', () => {
    expect(combinations).toHaveLength(299);
    for (const { raw: text, jarm } of combinations) {
      const ten = text.split(',').map((part): JarmAnswer => {
        const [cipherSuite = '', version = '', alpn = '', extensions = ''] = part.split('|');
        return { cipherSuite, version, alpn, extensions };
      });
      expect(jarmFingerprint(ten)).toBe(jarm);
    }
  });
});
