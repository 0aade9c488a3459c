import { describe, expect, it } from 'vitest';
import { certificateFacts, validityAt } from './certificate-facts.ts';

describe('facts of a certificate', () => {
  it('are read from a record', () => {
    const facts = certificateFacts({
      names: ['example.com', '*.example.com'],
      subject_dn: 'CN=example.com, O=Example',
      subject: { common_name: ['example.com'], organization: ['Example'] },
      issuer: { organization: ['Authority'] },
      validity: { start: '2026-01-01T00:00:00Z', end: '2027-01-01T00:00:00Z' },
      subject_key_info: { key_algorithm: { name: 'RSA' }, rsa_public_key: { length: 2048 } },
      signature: { self_signed: false },
    });
    expect(facts).toMatchObject({
      subject: 'example.com',
      subjectField: 'subject.common_name',
      organization: 'Example',
      issuer: 'Authority',
      issuerField: 'issuer.organization',
      key: 'RSA 2048',
      isSelfSigned: false,
    });
  });

  it.each([undefined, 'text', [], {}, { names: 7, subject: 'x', validity: { end: 'never' }, signature: [] }])(
    'survive %j',
    (odd) => expect(certificateFacts(odd)).toMatchObject({ end: undefined, isSelfSigned: false, issuer: undefined }),
  );

  it.each([
    ['2026-06-01', 'valid'],
    ['2026-12-20', 'ends soon'],
    ['2027-01-02', 'ended'],
    ['2025-12-31', 'not yet valid'],
  ])('say that it is on %s %s', (day, validity) => {
    expect(validityAt({ start: '2026-01-01T00:00:00Z', end: '2027-01-01T00:00:00Z' }, Date.parse(day))).toBe(validity);
  });
});
