import { describe, expect, it } from 'vitest';
import { dottedLines, dottedReplyLength } from './dotted-reply.ts';

const lengthOf = (text: string) => dottedReplyLength('+OK')(new TextEncoder().encode(text));
/** RFC 2449 section 5, with a line that begins with a dot. */
const CAPA = '+OK Capability list follows\r\nTOP\r\nUSER\r\n..x\r\nIMPLEMENTATION Shlemazle-Plotz-v302\r\n.\r\n';

describe('dottedReplyLength', () => {
  it('ends with the dot', () => {
    expect(lengthOf(`${CAPA}+OK\r\n`)).toBe(CAPA.length);
    expect(lengthOf(CAPA.replaceAll('\r', ''))).toBe(CAPA.replaceAll('\r', '').length);
    expect(lengthOf('+OK\r\n.\r\n')).toBe(8);
  });

  it('ends with the status line of a refusal', () => {
    expect(lengthOf('-ERR x\r\ny\r\n')).toBe(8);
  });

  it('waits for the end at every offset', () => {
    for (let length = 0; length < CAPA.length; length++) expect(lengthOf(CAPA.slice(0, length))).toBeUndefined();
  });
});

describe('dottedLines', () => {
  it('gives the lines without the dots of the protocol', () => {
    expect(dottedLines(CAPA)).toEqual(['TOP', 'USER', '.x', 'IMPLEMENTATION Shlemazle-Plotz-v302']);
  });

  it('gives what there is of a reply that was cut off', () => {
    expect(dottedLines('+OK\r\nTOP\r\nUS')).toEqual(['TOP', 'US']);
    expect(dottedLines('')).toEqual([]);
  });
});
