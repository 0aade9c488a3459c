import { describe, expect, it } from 'vitest';
import { minecraftPacketLength, readMinecraftStatus, writeMinecraftStatusRequest } from './status.ts';

function packet(json: string): Buffer {
  const text = Buffer.from(json);
  const low = (value: number) => Buffer.of((value % 128) | 0x80, value >> 7);
  const body = Buffer.concat([Buffer.of(0), low(text.length), text]);
  return Buffer.concat([low(body.length), body]);
}

/** The example of the protocol documentation, without its picture. */
const STATUS = packet(
  '{"version":{"name":"1.19.4","protocol":762},"players":{"max":100,"online":5,"sample":[]},' +
    '"description":{"text":"Hello, §lworld","extra":[{"text":"!"}," Hi"]},"enforcesSecureChat":false}',
);

describe('the status of Minecraft', () => {
  it('is read', () => {
    expect(readMinecraftStatus(STATUS)).toEqual({
      version: '1.19.4',
      protocolVersion: 762,
      description: 'Hello, world! Hi',
      playersOnline: 5,
      playersMax: 100,
    });
    expect(minecraftPacketLength(STATUS)).toBe(STATUS.length);
    for (let end = 0; end < STATUS.length; end++) expect(readMinecraftStatus(STATUS.subarray(0, end))).toBeUndefined();
  });

  it('survives trees, and what is not a status', () => {
    const deep = `${'{"extra":['.repeat(500)}"x"${']}'.repeat(500)}`;
    expect(readMinecraftStatus(packet(`{"version":{},"description":${deep}}`))).toMatchObject({ description: '' });
    expect(readMinecraftStatus(packet('[1]'))).toBeUndefined();
    expect(readMinecraftStatus(packet('{"a":'))).toBeUndefined();
    expect(minecraftPacketLength(Buffer.of(0x80))).toBeUndefined();
    expect(minecraftPacketLength(Buffer.alloc(6, 0xff))).toBe(6);
  });

  it('is asked for as the documentation says', () => {
    expect(Buffer.from(writeMinecraftStatusRequest('a.example', 25_565)).toString('hex')).toBe(
      '1300ffffffff0f09612e6578616d706c6563dd010100',
    );
  });
});
