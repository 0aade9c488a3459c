import { describe, expect, it } from 'vitest';
import { readControllerData, writeControllerDataRead } from './fins-message.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));
const text = (value: string) => Buffer.from(value.padEnd(20, '\0')).toString('hex');

describe('writeControllerDataRead', () => {
  it('writes the bytes that nmap sends', () => {
    expect(writeControllerDataRead(0xef)).toEqual(bytes('800002000000006300ef050100'));
  });
});

describe('readControllerData', () => {
  const ANSWER = bytes(`c00002 006300 000000 ef 0501 0000 ${text('CJ2M-CPU32')} ${text('02.01')}`);

  it('reads model and version', () => {
    expect(readControllerData(ANSWER, 0xef)).toEqual({ endCode: 0, model: 'CJ2M-CPU32', version: '02.01' });
  });

  it('needs the head of an answer to this request', () => {
    for (let length = 0; length < 14; length++)
      expect(readControllerData(ANSWER.subarray(0, length), 0xef)).toBeUndefined();
    expect(readControllerData(ANSWER.subarray(0, 16), 0xef)).toEqual({ endCode: 0, model: 'CJ', version: '' });
    expect(readControllerData(ANSWER, 1)).toBeUndefined();
    expect(readControllerData(writeControllerDataRead(0xef), 0xef)).toBeUndefined();
  });
});
