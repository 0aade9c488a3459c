import { describe, expect, it } from 'vitest';
import {
  ldapMessageLength,
  readLdapAnswer,
  writeLdapRootSearch,
  writeLdapStartTls,
  writeLdapUnbind,
} from './ldap-message.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

function ber(tag: number, ...contents: Buffer[]): Buffer {
  const body = Buffer.concat(contents);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  return Buffer.concat([Buffer.of(tag, 0x84), length, body]);
}
const text = (value: string) => ber(0x04, Buffer.from(value));
// An entry as Active Directory writes it, with every length in five bytes. The attribute is one of Recog's examples.
const ENTRY = ber(
  0x30,
  hex('020101'),
  ber(0x64, text(''), ber(0x30, ber(0x30, text('domainControllerFunctionality'), ber(0x31, text('7'))))),
);

describe('answers of LDAP', () => {
  it('have attributes, whatever form their lengths have', () => {
    expect(readLdapAnswer(ENTRY)).toEqual({
      kind: 'entry',
      attributes: new Map([['domaincontrollerfunctionality', ['7']]]),
    });
    expect(ldapMessageLength(Buffer.concat([ENTRY, Buffer.of(0x30)]))).toBe(ENTRY.length);
  });

  it('have results', () => {
    // RFC 4511 section 4.14.2: an extended response that refuses with protocolError.
    expect(readLdapAnswer(hex('300c02010178070a010204000400'))).toEqual({
      kind: 'result',
      operation: 0x78,
      code: 2,
      diagnostic: '',
    });
    expect(readLdapAnswer(hex('300d02010165080a01010400040161'))).toMatchObject({ operation: 0x65, diagnostic: 'a' });
  });

  it('are read as far as they go', () => {
    for (let end = 0; end < ENTRY.length; end++) expect(() => readLdapAnswer(ENTRY.subarray(0, end))).not.toThrow();
    expect(readLdapAnswer(ENTRY.subarray(0, 8))).toBeUndefined();
    expect(readLdapAnswer(Buffer.from('HTTP/1.1 400'))).toBeUndefined();
    // A SEQUENCE of another protocol: SNMP has a version and a text.
    expect(readLdapAnswer(hex('300b02010104067075626c6963'))).toBeUndefined();
  });

  it('have lengths', () => {
    expect(ldapMessageLength(hex('30'))).toBeUndefined();
    expect(ldapMessageLength(hex('3084000000'))).toBeUndefined();
    expect(ldapMessageLength(hex('308400000010'))).toBe(22);
    expect(ldapMessageLength(hex('3084ffffffff'))).toBe(6);
    expect(ldapMessageLength(hex('3080'))).toBe(2);
    expect(ldapMessageLength(Buffer.from('HTTP'))).toBe(4);
  });
});

describe('requests of LDAP', () => {
  it('search the root entry', () => {
    // The search that ldapsearch -x -s base -b "" sends, apart from its limits.
    expect(Buffer.from(writeLdapRootSearch(1, ['*', '+'])).toString('hex')).toBe(
      '302b' +
        '020101' +
        '6326' +
        '0400' +
        '0a0100' +
        '0a0100' +
        '020100' +
        '02010a' +
        '010100' +
        '870b6f626a656374436c617373' +
        '3006' +
        '04012a' +
        '04012b',
    );
  });

  it('begin TLS and end the session', () => {
    expect(Buffer.from(writeLdapStartTls(1)).toString('hex')).toBe(
      '301d02010177188016312e332e362e312e342e312e313436362e3230303337',
    );
    // RFC 4511 section 4.3: UnbindRequest ::= [APPLICATION 2] NULL.
    expect(Buffer.from(writeLdapUnbind(3)).toString('hex')).toBe('30050201034200');
  });
});
