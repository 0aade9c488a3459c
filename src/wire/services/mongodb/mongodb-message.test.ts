import { describe, expect, it } from 'vitest';
import { mongodbMessageLength, readMongodbAnswer, writeMongodbMessage, writeMongodbQuery } from './mongodb-message.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const OK = '11000000 01 6f6b00 000000000000f03f 00';
const REPLY = hex(`35000000 02000000 01000000 01000000 08000000 0000000000000000 00000000 01000000 ${OK}`);
const MSG = hex(`26000000 02000000 01000000 dd070000 00000000 00 ${OK}`);

describe('messages of MongoDB', () => {
  it('have a document in both kinds of answers', () => {
    for (const answer of [REPLY, MSG]) expect(readMongodbAnswer(answer)).toEqual(new Map([['ok', 1]]));
  });

  it('are undefined while their document has not begun', () => {
    for (const answer of [REPLY, MSG])
      for (let end = 0; end < answer.length - 17; end++)
        expect(readMongodbAnswer(answer.subarray(0, end))).toBeUndefined();
  });

  it('are not anything else', () => {
    expect(readMongodbAnswer(hex('26000000 02000000 01000000 d4070000 00000000 00'))).toBeUndefined();
    expect(readMongodbAnswer(Buffer.from('HTTP/1.0 200 OK\r\n'))).toBeUndefined();
    expect(mongodbMessageLength(Buffer.from('HTTP'))).toBe(4);
    expect(mongodbMessageLength(hex('26000000'))).toBe(0x26);
    expect(mongodbMessageLength(hex('260000'))).toBeUndefined();
  });

  it('ask as OP_QUERY and as OP_MSG', () => {
    expect(Buffer.from(writeMongodbQuery(1, { isMaster: 1 })).toString('hex')).toBe(
      hex(
        '3a000000 01000000 00000000 d4070000 00000000 61646d696e2e24636d6400 00000000 ffffffff 13000000 10 69734d617374657200 01000000 00',
      ).toString('hex'),
    );
    expect(Buffer.from(writeMongodbMessage(2, { buildInfo: 1 })).toString('hex')).toBe(
      hex(
        '38000000 02000000 00000000 dd070000 00000000 00 23000000 10 6275696c64496e666f00 01000000 02 24646200 06000000 61646d696e00 00',
      ).toString('hex'),
    );
  });
});
