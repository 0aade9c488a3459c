import { describe, expect, it } from 'vitest';
import { readCertificateMessage, readCertificateRequest } from './certificate-messages.ts';
import { readServerKeyExchange } from './server-key-exchange.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));
const TLS_1_0 = 0x0301;
const TLS_1_2 = 0x0303;
const TLS_1_3 = 0x0304;

describe('readCertificateMessage', () => {
  it('reads a chain of TLS 1.2', () => {
    expect(readCertificateMessage(bytes('00000b 000002aabb 000003ccddee'), TLS_1_2)).toEqual({
      certificates: [bytes('aabb'), bytes('ccddee')],
      defect: undefined,
    });
  });

  it('reads a chain of TLS 1.3, with its context and extensions', () => {
    const body = bytes('01 99 000012 000002aabb 0004 0005 0000 000002ccdd 0000');
    expect(readCertificateMessage(body, TLS_1_3).certificates).toEqual([bytes('aabb'), bytes('ccdd')]);
    expect(readCertificateMessage(body, TLS_1_3).defect).toBeUndefined();
  });

  it('accepts an empty list', () => {
    expect(readCertificateMessage(bytes('000000'), TLS_1_2)).toEqual({ certificates: [], defect: undefined });
  });

  it('returns the whole certificates before the end, at every offset', () => {
    const body = bytes('00000b 000002aabb 000003ccddee');
    for (let end = 0; end < body.length; end++) {
      const { certificates, defect } = readCertificateMessage(body.subarray(0, end), TLS_1_2);
      expect(certificates).toHaveLength(end >= 8 ? 1 : 0);
      expect(defect).toBeDefined();
    }
  });

  it('reports a certificate that is longer than the list', () => {
    const { certificates, defect } = readCertificateMessage(bytes('000005 ffffffaabb'), TLS_1_2);
    expect([certificates, defect]).toEqual([[], 'A certificate is longer than the list of certificates.']);
  });

  it('reads at most 100 certificates', () => {
    const many = readCertificateMessage(bytes(`000fa0 ${'00000122'.repeat(1000)}`), TLS_1_2);
    expect(many.certificates).toHaveLength(100);
    expect(many.defect).toBe('There are more than 100 certificates.');
  });
});

describe('readCertificateRequest', () => {
  it('reads types and issuers of TLS 1.0', () => {
    expect(readCertificateRequest(bytes('02 0102 0008 0002aabb 0002ccdd'), TLS_1_0)).toEqual({
      types: [1, 2],
      signatureSchemes: [],
      issuers: [bytes('aabb'), bytes('ccdd')],
      defect: undefined,
    });
  });

  it('reads signature schemes since TLS 1.2', () => {
    const request = readCertificateRequest(bytes('01 01 0004 0401 0804 0000'), TLS_1_2);
    expect([request.signatureSchemes, request.issuers]).toEqual([[0x0401, 0x0804], []]);
  });

  it('reads the extensions of TLS 1.3', () => {
    const request = readCertificateRequest(bytes('00 0014 000d 0006 0004 0403 0804 002f 0006 0004 0002 aabb'), TLS_1_3);
    expect(request).toEqual({
      types: [],
      signatureSchemes: [0x0403, 0x0804],
      issuers: [bytes('aabb')],
      defect: undefined,
    });
  });

  it('reports a message that ends early, at every offset', () => {
    const body = bytes('01 01 0004 0401 0804 0004 0002aabb');
    for (let end = 0; end < body.length; end++) {
      expect(readCertificateRequest(body.subarray(0, end), TLS_1_2).defect).toBe('The CertificateRequest ends early.');
    }
  });
});

describe('readServerKeyExchange', () => {
  const DHE_RSA = 0x0033;

  it('reads the values of Diffie-Hellman, and its signature', () => {
    expect(readServerKeyExchange(bytes('0002 0017 0001 05 0001 08 0401 0002 aabb'), TLS_1_2, DHE_RSA)).toEqual({
      parameters: { kind: 'dhe', prime: bytes('0017'), generator: bytes('05'), publicKey: bytes('08') },
      identityHint: undefined,
      signature: { scheme: 0x0401, value: bytes('aabb') },
      defect: undefined,
    });
  });

  it('reads a signature without a scheme before TLS 1.2', () => {
    const body = bytes('0001 17 0001 05 0001 08 0002 aabb');
    expect(readServerKeyExchange(body, TLS_1_0, DHE_RSA).signature).toEqual({
      scheme: undefined,
      value: bytes('aabb'),
    });
  });

  it('reads anonymous Diffie-Hellman, which nobody signs', () => {
    const { parameters, signature } = readServerKeyExchange(bytes('0001 17 0001 05 0001 08 0001 ff'), TLS_1_0, 0x0034);
    expect([parameters?.kind, signature]).toEqual(['dhe', undefined]);
  });

  it('reads the key of an export suite', () => {
    const { parameters } = readServerKeyExchange(bytes('0002 c1a5 0001 03 0001 99'), TLS_1_0, 0x0003);
    expect(parameters).toEqual({ kind: 'rsa', modulus: bytes('c1a5'), exponent: bytes('03') });
  });

  it('reads the identity hint of pre-shared keys, alone and before other values', () => {
    expect(readServerKeyExchange(bytes('0002 6869'), TLS_1_2, 0x008c)).toEqual({
      parameters: undefined,
      identityHint: bytes('6869'),
      signature: undefined,
      defect: undefined,
    });
    const body = bytes('0000 03 001d 02 aabb');
    expect(readServerKeyExchange(body, TLS_1_2, 0xc035)).toMatchObject({
      parameters: { kind: 'ecdhe', group: 29, publicKey: bytes('aabb') },
      identityHint: bytes(''),
    });
  });

  it('reads the values of SRP', () => {
    const { parameters } = readServerKeyExchange(bytes('0001 17 0001 02 01 55 0001 09'), TLS_1_2, 0xc01d);
    expect(parameters).toEqual({
      kind: 'srp',
      prime: bytes('17'),
      generator: bytes('02'),
      salt: bytes('55'),
      publicKey: bytes('09'),
    });
  });

  it('reports a curve that the server describes itself', () => {
    const { defect } = readServerKeyExchange(bytes('01 0000'), TLS_1_2, 0xc02f);
    expect(defect).toBe('The server describes a curve instead of naming one.');
  });

  it('reports suites without a known form', () => {
    expect(readServerKeyExchange(bytes('00'), TLS_1_2, 0x1301).defect).toMatch(/not known/);
  });

  it.each([
    [DHE_RSA, '0002 0017 0001 05 0001 08 0401 0002 aabb'],
    [0xc02f, '03 001d 02 aabb 0804 0002 ccdd'],
    [0x0003, '0002 c1a5 0001 03 0001 99'],
    [0xc01d, '0001 17 0001 02 01 55 0001 09'],
  ])('reports a message of suite %i that ends early, at every offset', (suite, hex) => {
    const body = bytes(hex);
    const withoutSignature = { [DHE_RSA]: 10, 49199: 6, 3: 7, 49181: 11 }[suite];
    for (let end = 0; end < body.length; end++) {
      const { defect } = readServerKeyExchange(body.subarray(0, end), TLS_1_2, suite);
      if (end !== withoutSignature) expect(defect, String(end)).toBe('The ServerKeyExchange ends early.');
    }
  });
});
