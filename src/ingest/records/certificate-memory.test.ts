import { describe, expect, it } from 'vitest';
import { CERTIFICATE, CERTIFICATE_FIELDS } from '../formats/zgrab2/certificate.vectors.ts';
import { CertificateMemory } from './certificate-memory.ts';

describe('the memory of certificates', () => {
  it('reads a certificate, and says that it signed itself', () => {
    const memory = new CertificateMemory();
    expect(memory.chain([CERTIFICATE])).toEqual({
      certificate: { ...CERTIFICATE_FIELDS, src: 'scan' },
      ja4x: ['7022c563de38_7022c563de38_795797892f9c'],
    });
    expect(memory.chain([CERTIFICATE, CERTIFICATE])?.certificate.chain).toHaveLength(1);
  });

  it('gives a record of each once', () => {
    const memory = new CertificateMemory();
    const first = [...memory.records([CERTIFICATE, 'AAAA'], 0)];
    expect(first).toEqual([
      {
        collection: 'certs',
        data: {
          certificate: CERTIFICATE_FIELDS,
          last_updated: '1970-01-01T00:00:00.000Z',
          '@timestamp': '1970-01-01T00:00:00.000Z',
        },
      },
    ]);
    expect([...memory.records([CERTIFICATE], 0)]).toEqual([]);
  });

  it('has no chain without a certificate of the server', () => {
    expect(new CertificateMemory().chain([])).toBeUndefined();
    expect(new CertificateMemory().chain(['AAAA', CERTIFICATE])).toBeUndefined();
  });
});
