import { describe, expect, it } from 'vitest';
import { readAmqpTable } from './amqp-table.ts';
import { amqpOpeningLength, readAmqpOpening, readSaslMechanisms, saslMechanismsLength } from './connection-start.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

// Class 10, method 10, version 0-9, {product: "X"}, "PLAIN AMQPLAIN", "en_US".
const START = hex(
  '01 0000 0000003c 000a 000a 00 09 0000000e 0770726f64756374 53 00000001 58' +
    '0000000e 504c41494e20414d51504c41494e 00000005 656e5f5553 ce',
);

describe('the opening of AMQP', () => {
  it('reads Connection.Start', () => {
    const frame = Buffer.from(START);
    frame.writeUInt32BE(frame.length - 8, 3);
    expect(readAmqpOpening(frame)).toEqual({
      kind: 'start',
      major: 0,
      minor: 9,
      serverProperties: { product: 'X' },
      mechanisms: ['PLAIN', 'AMQPLAIN'],
      locales: ['en_US'],
    });
    expect(amqpOpeningLength(Buffer.concat([frame, Buffer.of(1)]))).toBe(frame.length);
    for (let end = 0; end < frame.length; end++) expect(readAmqpOpening(frame.subarray(0, end))).toBeUndefined();
  });

  it('reads the headers of all versions', () => {
    // AMQP 1.0 section 2.2 and section 5.3.2 with protocol 3; 0-9-1 section 4.2.2; RabbitMQ before it with 1 1.
    expect(readAmqpOpening(hex('414d5150 00 01 00 00'))).toEqual({ kind: 'header', protocolId: 0, major: 1, minor: 0 });
    expect(readAmqpOpening(hex('414d5150 03 01 00 00'))).toEqual({ kind: 'header', protocolId: 3, major: 1, minor: 0 });
    expect(readAmqpOpening(hex('414d5150 00 00 09 01'))).toEqual({ kind: 'header', protocolId: 0, major: 0, minor: 9 });
    expect(readAmqpOpening(hex('414d5150 01 01 00 0a'))).toEqual({
      kind: 'header',
      protocolId: 1,
      major: 0,
      minor: 10,
    });
    expect(readAmqpOpening(Buffer.from('AMQP'))).toBeUndefined();
    expect(readAmqpOpening(Buffer.from('A0000000'))).toBeUndefined();
  });
});

describe('the mechanisms of AMQP 1.0', () => {
  // AMQP 1.0 figure 5.2 and section 1.6: a frame with an array of two symbols, and one with a single symbol.
  const ARRAY = hex(
    '414d5150 03 01 00 00 00000022 02 01 0000 00 53 40 c0 15 01 e0 12 02 a3 05 504c41494e 09 414e4f4e594d4f5553',
  );
  const SINGLE = hex('414d5150 03 01 00 00 00000015 02 01 0000 00 53 40 c0 08 01 a3 05 504c41494e');

  it('are an array or a symbol', () => {
    expect(readSaslMechanisms(ARRAY)).toEqual(['PLAIN', 'ANONYMOUS']);
    expect(readSaslMechanisms(SINGLE)).toEqual(['PLAIN']);
    expect(saslMechanismsLength(ARRAY)).toBe(ARRAY.length);
    expect(saslMechanismsLength(SINGLE)).toBe(SINGLE.length);
  });

  it('are undefined for other bytes', () => {
    for (let end = 0; end < ARRAY.length; end++) expect(() => readSaslMechanisms(ARRAY.subarray(0, end))).not.toThrow();
    expect(readSaslMechanisms(Buffer.from('AMQP\0\0\t\x01'))).toBeUndefined();
    expect(saslMechanismsLength(Buffer.from('AMQP\0\0\t\x01'))).toBe(8);
    const lying = Buffer.from(ARRAY);
    lying[12] = 0;
    expect(readSaslMechanisms(lying)).toBeUndefined();
  });
});

describe('tables of AMQP', () => {
  it('have all types', () => {
    const name = '01 61';
    const read = (value: string) => readAmqpTable(hex(`${name} ${value}`)).a;
    expect(read('74 01')).toBe(true);
    expect(read('62 ff')).toBe(-1);
    expect(read('42 ff')).toBe(255);
    expect(read('49 fffffffe')).toBe(-2);
    expect(read('6c 0000000000000100')).toBe(256);
    expect(read('64 3ff8000000000000')).toBe(1.5);
    expect(read('44 02 0000007d')).toBe(1.25);
    expect(read('56')).toBeNull();
    expect(read('46 00000004 0162 7401')).toEqual({ b: true });
    expect(read('41 00000003 7401 56')).toEqual([true, null]);
    expect(read('3f')).toBeUndefined();
    expect(read('53 ffffffff')).toBeUndefined();
  });

  it('bound their nesting', () => {
    let table = hex('0161 56');
    for (let depth = 0; depth < 100; depth++) {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(table.length);
      table = Buffer.concat([hex('0161 46'), length, table]);
    }
    expect(JSON.stringify(readAmqpTable(table)).length).toBeLessThan(100);
  });
});
