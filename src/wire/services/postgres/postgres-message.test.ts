import { describe, expect, it } from 'vitest';
import { postgresMessageLength, readPostgresError, writePostgresStartup } from './postgres-message.ts';

const FIELDS = 'SFATAL\0VFATAL\0C28000\0Mno PostgreSQL user name specified in startup packet\0Fpostmaster.c\0L2141\0\0';

function message(body: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(4 + body.length);
  return Buffer.concat([Buffer.from('E'), length, Buffer.from(body)]);
}

describe('errors of PostgreSQL', () => {
  it('have fields in version 3', () => {
    const error = readPostgresError(message(FIELDS));
    expect(error?.kind === 'fields' && Object.fromEntries(error.fields)).toEqual({
      S: 'FATAL',
      V: 'FATAL',
      C: '28000',
      M: 'no PostgreSQL user name specified in startup packet',
      F: 'postmaster.c',
      L: '2141',
    });
    expect(postgresMessageLength(Buffer.concat([message(FIELDS), Buffer.from('more')]))).toBe(message(FIELDS).length);
  });

  it('are a text in version 2', () => {
    const text = 'FATAL:  unsupported frontend protocol 0.0: server supports 1.0 to 3.0\n';
    expect(readPostgresError(Buffer.from(`E${text}\0`))).toEqual({ kind: 'text', text });
    expect(postgresMessageLength(Buffer.from(`E${text}`))).toBeUndefined();
    expect(postgresMessageLength(Buffer.from(`E${text}\0`))).toBe(text.length + 2);
  });

  it('are read as far as they go, whatever their length says', () => {
    const whole = message(FIELDS);
    for (let end = 0; end <= whole.length; end++) expect(() => readPostgresError(whole.subarray(0, end))).not.toThrow();
    expect(readPostgresError(whole.subarray(0, 40))).toMatchObject({ kind: 'fields' });
    const lying = Buffer.from(whole);
    lying.writeUInt32BE(3, 1);
    expect(readPostgresError(lying)).toBeUndefined();
  });

  it('are no other messages', () => {
    expect(readPostgresError(Buffer.from('R\0\0\0\x08\0\0\0\0'))).toBeUndefined();
    expect(readPostgresError(Buffer.from('Error 400\0'))).toBeUndefined();
  });
});

describe('startup packets of PostgreSQL', () => {
  it('are a length and a version', () => {
    // SSLRequest of the documentation.
    expect(Buffer.from(writePostgresStartup(80_877_103)).toString('hex')).toBe('0000000804d2162f');
    expect(Buffer.from(writePostgresStartup(0x30000, Uint8Array.of(0))).toString('hex')).toBe('000000090003000000');
  });
});
