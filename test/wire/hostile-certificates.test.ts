import { describe, expect, it } from 'vitest';
import { sequence } from '../../src/wire/formats/der/write-der.ts';
import { derBlocks } from '../../src/wire/security/x509/certificate-blocks.ts';
import { readCertificate } from '../../src/wire/security/x509/read-certificate.ts';
import { FULL_CERTIFICATE } from '../fuzz/targets/full-certificate.ts';

describe('readCertificate', () => {
  it('reads hostile nesting and lists in bounded time and size', () => {
    const deep = Buffer.from('3080'.repeat(200_000), 'hex');
    expect(readCertificate(deep).kind).toBe('unreadable');
    const many = Buffer.from(sequence(...Array.from({ length: 100_000 }, () => sequence())));
    expect(readCertificate(many).kind).toBe('unreadable');
    expect(derBlocks(many)).toHaveLength(1);
  });

  it('reads every field of the certificate that is fuzzed', () => {
    const reading = readCertificate(FULL_CERTIFICATE);
    if (reading.kind !== 'certificate') throw new Error(reading.message);
    expect(reading.defects).toEqual([]);
    expect(Object.keys(reading.certificate.extensions ?? {})).toHaveLength(16);
    expect(reading.certificate.unknown_extensions).toHaveLength(1);
    expect(reading.certificate.signature).toMatchObject({ valid: false, self_signed: false });
  });
});
