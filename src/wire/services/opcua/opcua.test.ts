import { describe, expect, it } from 'vitest';
import {
  readChannel,
  readEndpoints,
  readUaChunk,
  readUaError,
  uaChunkLength,
  writeHello,
  writeOpenChannel,
} from './opcua-messages.ts';
import { UaReader } from './ua-binary.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));

describe('requests', () => {
  it('begin with the bytes of OPC 10000-6 sections 7.1.2.3 and 6.7.2', () => {
    expect(writeHello('a')).toEqual(
      bytes('48454c46 21000000 00000000 ffff0000 ffff0000 00000000 00000000 01000000 61'),
    );
    const open = writeOpenChannel();
    expect(open.subarray(0, 16)).toEqual(bytes('4f504e46 84000000 00000000 2f000000'));
    expect(open).toHaveLength(0x84);
  });
});

describe('readUaChunk', () => {
  const ERROR = bytes('45525246 12000000 00008380 02000000 4e6f');

  it('reads a refusal, and refuses every part of it', () => {
    expect(readUaError(readUaChunk(ERROR)?.body ?? new Uint8Array(0))).toEqual({ code: 0x80830000, reason: 'No' });
    for (let length = 0; length < ERROR.length; length++) {
      expect(readUaChunk(ERROR.subarray(0, length))).toBeUndefined();
      expect(uaChunkLength(ERROR.subarray(0, length))).toBe(length < 8 ? undefined : 18);
    }
  });

  it('takes other protocols whole', () => {
    expect(uaChunkLength(bytes('485454'))).toBe(3);
    expect(readUaChunk(bytes('48545450 08000000'))).toBeUndefined();
  });
});

describe('lists and texts', () => {
  it('distinguishes absent from empty, and stops at numbers that lie', () => {
    expect(new UaReader(bytes('ffffffff')).text()).toBe('');
    expect(new UaReader(bytes('05000000 61')).text()).toBeUndefined();
    const reader = new UaReader(bytes('ff000000 01000000 61 05000000 62'));
    expect(reader.list(() => reader.text())).toEqual(['a']);
  });

  it('survives answers of nothing', () => {
    expect(readChannel(bytes(''))).toBeUndefined();
    expect(readEndpoints([])).toBeUndefined();
  });
});
