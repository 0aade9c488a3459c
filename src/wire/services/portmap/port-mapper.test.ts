import { describe, expect, it } from 'vitest';
import {
  readPortMapperReply,
  readRpcRecord,
  rpcRecordLength,
  writePortMapperDump,
  writeRpcRecord,
} from './port-mapper.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
// RFC 1833 section 3.1 and RFC 5531 section 9: accepted, no verifier, success, one program, end of the list.
const REPLY = hex(
  '00000001 00000001 00000000 00000000 00000000 00000000 00000001 000186a0 00000002 00000006 0000006f 00000000',
);

describe('the port mapper', () => {
  it('lists programs', () => {
    expect(readPortMapperReply(REPLY)).toEqual({
      kind: 'programs',
      programs: [{ number: 100_000, version: 2, protocol: 6, port: 111 }],
    });
    for (let end = 0; end < REPLY.length; end++) {
      const reply = readPortMapperReply(REPLY.subarray(0, end));
      expect(end < 24 ? reply : undefined).toBeUndefined();
    }
  });

  it('refuses', () => {
    expect(readPortMapperReply(hex('00000001 00000001 00000001 00000001 00000005'))).toEqual({
      kind: 'refused',
      reason: 'authentication',
    });
    expect(readPortMapperReply(hex('00000001 00000001 00000000 00000000 00000000 00000003'))).toEqual({
      kind: 'refused',
      reason: 'procedure unavailable',
    });
    expect(readPortMapperReply(writePortMapperDump(1))).toBeUndefined();
  });

  it('is asked with a record over TCP', () => {
    expect(Buffer.from(writeRpcRecord(writePortMapperDump(1))).toString('hex')).toBe(
      hex('80000028 00000001 00000000 00000002 000186a0 00000002 00000004').toString('hex') + '00'.repeat(16),
    );
  });

  it('answers with records of several fragments', () => {
    const record = Buffer.concat([hex('00000004'), REPLY.subarray(0, 4), hex('8000002c'), REPLY.subarray(4)]);
    expect(readRpcRecord(record)).toEqual(REPLY);
    expect(rpcRecordLength(record)).toBe(record.length);
    expect(rpcRecordLength(record.subarray(0, 9))).toBeUndefined();
    expect(rpcRecordLength(Buffer.from('HTTP/1.1'))).toBe(8);
    expect(rpcRecordLength(Buffer.alloc(1000))).toBe(1000);
  });
});
