import { describe, expect, it } from 'vitest';
import { ServerFlightReader } from './server-flight.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));

const HELLO = `02 000026 0303 ${'11'.repeat(32)} 00 0033 00`;
const CERTIFICATE = '0b 000008 000005 000002 aabb';
const KEY_EXCHANGE = '0c 00000f 0001 17 0001 05 0001 08 0401 0002 aabb';
const REQUEST = '0d 000008 01 01 0002 0401 0000';
const DONE = '0e 000000';

/** The messages, each in a separate record. */
function records(...messages: readonly string[]): Uint8Array {
  const list = messages.map((message) => {
    const body = message.replaceAll(' ', '');
    return `160303${(body.length / 2).toString(16).padStart(4, '0')}${body}`;
  });
  return bytes(list.join(''));
}

describe('ServerFlightReader', () => {
  it('collects the messages of TLS 1.2 up to ServerHelloDone', () => {
    const reader = new ServerFlightReader();
    expect(reader.receive(records(HELLO, CERTIFICATE))).toBe(false);
    expect(reader.receive(records(KEY_EXCHANGE, REQUEST))).toBe(false);
    expect(reader.receive(records(DONE, CERTIFICATE))).toBe(true);
    expect(reader.flight).toMatchObject({
      hello: { version: 0x0303, cipherSuite: 0x0033 },
      certificate: { certificates: [bytes('aabb')] },
      keyExchange: { parameters: { kind: 'dhe', prime: bytes('17') }, signature: { scheme: 0x0401 } },
      certificateRequest: { types: [1], signatureSchemes: [0x0401] },
      alert: undefined,
      abnormalEnd: undefined,
    });
  });

  it('ends with the ServerHello of TLS 1.3', () => {
    const reader = new ServerFlightReader();
    expect(reader.receive(records(`02 00002e 0303 ${'11'.repeat(32)} 00 1301 00 0006 002b 0002 0304`))).toBe(true);
    expect(reader.flight.hello?.version).toBe(0x0304);
  });

  it('continues after a warning, and ends with a fatal alert', () => {
    const reader = new ServerFlightReader();
    expect(reader.receive(bytes('15 0303 0002 0170'))).toBe(false);
    expect(reader.receive(records(HELLO))).toBe(false);
    expect(reader.receive(bytes('15 0303 0002 0228'))).toBe(true);
    expect(reader.flight).toMatchObject({ alert: { isFatal: true, description: 40 }, hello: { version: 0x0303 } });
  });

  it.each([
    ['SSLv2', '8003 000001', 'ssl2'],
    ['no TLS', '485454502f312e31', 'notTls'],
    ['a broken record', '16 0303 ffff', 'violation'],
  ])('ends with %s', (_name, hex, kind) => {
    const reader = new ServerFlightReader();
    expect(reader.receive(bytes(hex))).toBe(true);
    expect(reader.flight.abnormalEnd?.kind).toBe(kind);
  });

  it('ends when the server closes', () => {
    const reader = new ServerFlightReader();
    expect(reader.receive(bytes('15 0303 0002 0100'))).toBe(true);
    expect(reader.flight.alert).toMatchObject({ isFatal: false, description: 0 });
  });

  it('ends where encryption begins', () => {
    const reader = new ServerFlightReader();
    expect(reader.receive(records(HELLO))).toBe(false);
    expect(reader.receive(bytes('14 0303 0001 01'))).toBe(false);
    expect(reader.receive(bytes('16 0303 0001 ff'))).toBe(true);
  });

  it('keeps the first message of each kind', () => {
    const reader = new ServerFlightReader();
    reader.receive(records(HELLO, CERTIFICATE, '0b 000008 000005 000002 ccdd', DONE));
    expect(reader.flight.certificate?.certificates).toEqual([bytes('aabb')]);
  });
});
