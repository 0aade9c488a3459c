import { describe, expect, it } from 'vitest';
import { adbMessageLength, readAdbAnswer, writeAdbConnect } from './adb-message.ts';

describe('messages of the Android debug bridge', () => {
  it('connect', () => {
    // protocol.txt: CNXN, version, most data, length, sum of the bytes, and the command inverted.
    const message = Buffer.from(writeAdbConnect());
    expect(message.toString('hex')).toBe(
      '434e584e000000010000040007000000' + '32020000' + 'bcb1a7b1' + '686f73743a3a00',
    );
    expect(readAdbAnswer(message)).toEqual({ kind: 'connect', identity: 'host::' });
    expect(adbMessageLength(message)).toBe(message.length);
    for (let end = 0; end < 24; end++) expect(readAdbAnswer(message.subarray(0, end))).toBeUndefined();
    expect(readAdbAnswer(message.subarray(0, 28))).toEqual({ kind: 'connect', identity: 'host' });
  });

  it('want a login', () => {
    const auth = Buffer.from('4155544801000000000000001400000000000000beaaabb7', 'hex');
    expect(readAdbAnswer(auth)).toEqual({ kind: 'authenticate' });
    expect(readAdbAnswer(Buffer.from('HTTP/1.1 400 Bad Request\r\n'))).toBeUndefined();
    expect(adbMessageLength(Buffer.from('HTTP/1.1 400 Bad Request\r\n'))).toBe(26);
  });
});
