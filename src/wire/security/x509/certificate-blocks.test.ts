import { describe, expect, it } from 'vitest';
import { context, derInteger, objectIdentifier, octetString, sequence, setOf } from '../../formats/der/write-der.ts';
import { type CertificateBlock, derBlocks, isDer, pkcs7Certificates, TextBlocks } from './certificate-blocks.ts';

function read(text: string): readonly CertificateBlock[] {
  const blocks = new TextBlocks();
  return [...text.split('\n').flatMap((line) => blocks.push(line)), ...blocks.end()];
}

const certificate = Buffer.from(sequence(octetString(new Uint8Array(200))));
const base64 = certificate.toString('base64');
const pem = (label: string, text = base64) => `-----BEGIN ${label}-----\n${text}\n-----END ${label}-----\n`;
const found = { kind: 'certificate', bytes: certificate };

describe('TextBlocks', () => {
  it('reads PEM, also with other text and other labels', () => {
    expect(read(`text\n${pem('CERTIFICATE')}${pem('X509 CERTIFICATE')}text`)).toEqual([found, found]);
    const trusted = Buffer.concat([certificate, sequence(derInteger(1))]).toString('base64');
    expect(read(pem('TRUSTED CERTIFICATE', trusted))).toEqual([found]);
  });

  it('says of other blocks only what they are', () => {
    expect(read(pem('PRIVATE KEY'))).toEqual([{ kind: 'error', message: 'The block is no certificate: PRIVATE KEY.' }]);
    expect(read(pem('PKCS7'))).toEqual([{ kind: 'error', message: 'The PKCS#7 bundle has no certificates.' }]);
  });

  it('reads a block without an end, and says so', () => {
    expect(read(`-----BEGIN CERTIFICATE-----\n${base64}`)).toEqual([{ ...found, flaw: 'The block has no end.' }]);
  });

  it('reads base64 without any other text', () => {
    expect(read(base64)).toEqual([found]);
    expect(read(base64.match(/.{1,64}/g)?.join('\n') ?? '')).toEqual([found]);
    expect(read(`a certificate:\n${base64}`)).toEqual([]);
    expect(read('aGVsbG8=')).toEqual([]);
    expect(read('')).toEqual([]);
  });

  it('reads the entries of logs', () => {
    const entry = { leaf_input: 'AAEC', extra_data: 'Aw==' };
    const block = { kind: 'log entry', leaf: Buffer.of(0, 1, 2), extraData: Buffer.of(3) };
    expect(read(`${JSON.stringify(entry)}\n${JSON.stringify({ entries: [entry, entry] })}`)).toEqual([
      block,
      block,
      block,
    ]);
    expect(read('{"leaf_input":"AAEC"}')).toEqual([{ kind: 'log entry', leaf: Buffer.of(0, 1, 2) }]);
    for (const text of ['{', '{}', '{"leaf_input":5}', '{"entries":[null]}', '{"entries":[5]}'])
      expect(read(text)).toMatchObject([{ kind: 'error' }]);
  });
});

describe('derBlocks', () => {
  it('reads certificates one after the other', () => {
    expect(isDer(certificate)).toBe(true);
    expect(derBlocks(Buffer.concat([certificate, certificate]))).toEqual([found, found]);
    expect(derBlocks(new Uint8Array(0))).toEqual([]);
    expect(derBlocks(Buffer.concat([certificate, Buffer.from('\n')]))).toEqual([
      found,
      { kind: 'error', message: 'After the certificate is other data.' },
    ]);
  });

  it('tells DER from text', () => {
    for (const text of ['0 is a digit', '-----BEGIN', '{"a":1}', 'MIIB', ''])
      expect(isDer(Buffer.from(text))).toBe(false);
  });
});

const SIGNED_DATA = objectIdentifier('1.2.840.113549.1.7.2');
const first = sequence(derInteger(1));
const second = sequence(derInteger(2));

const content = (...lists: readonly Uint8Array[]) =>
  sequence(
    SIGNED_DATA,
    context(
      0,
      true,
      sequence(derInteger(1), setOf(), sequence(objectIdentifier('1.2.840.113549.1.7.1')), ...lists, setOf()),
    ),
  );

const hexOf = (certificates: readonly Buffer[] | undefined) => certificates?.map((bytes) => bytes.toString('hex'));

describe('pkcs7Certificates', () => {
  it('lists the certificates of SignedData (RFC 5652, 5.1), without attribute certificates', () => {
    const attribute = context(1, true, derInteger(3));
    expect(hexOf(pkcs7Certificates(content(context(0, true, first, attribute, second))))).toEqual([
      '3003020101',
      '3003020102',
    ]);
    expect(pkcs7Certificates(content())).toEqual([]);
  });

  it('reads the indefinite lengths of BER, which OpenSSL writes when it streams', () => {
    const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
    const ber = [
      '3080',
      hex(SIGNED_DATA),
      'a0803080',
      '020101',
      '3100',
      `3080${hex(objectIdentifier('1.2.840.113549.1.7.1'))}0000`,
      `a080${hex(first)}${hex(second)}0000`,
      '3100',
      '00000000',
      '0000',
    ].join('');
    expect(hexOf(pkcs7Certificates(Buffer.from(ber, 'hex')))).toEqual(['3003020101', '3003020102']);
  });

  it('is undefined for anything else', () => {
    expect(pkcs7Certificates(first)).toBeUndefined();
    expect(pkcs7Certificates(new Uint8Array(0))).toBeUndefined();
    expect(pkcs7Certificates(sequence(objectIdentifier('1.2.840.113549.1.7.1')))).toBeUndefined();
    expect(pkcs7Certificates(sequence(SIGNED_DATA))).toEqual([]);
  });
});
