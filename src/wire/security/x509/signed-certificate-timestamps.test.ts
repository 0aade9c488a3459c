import { describe, expect, it } from 'vitest';
import { integer, octetString } from '../../formats/der/write-der.ts';
import { readerOf } from './reader-fixture.ts';
import { readSignedCertificateTimestamps } from './signed-certificate-timestamps.ts';

function read(bytes: Uint8Array) {
  const { reader, defects, messages } = readerOf(bytes);
  return { timestamps: readSignedCertificateTimestamps(reader, defects), messages: messages() };
}

const log = Buffer.alloc(32, 7);

/** RFC 6962, 3.3. */
function timestamp(version: number, milliseconds: number, signature: string): Buffer {
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(milliseconds));
  const content = Buffer.concat([Buffer.of(version), log, time, Buffer.of(0, 0), Buffer.from(signature, 'hex')]);
  return Buffer.concat([Buffer.of(content.length >> 8, content.length & 255), content]);
}

function list(...entries: readonly Buffer[]): Uint8Array {
  const content = Buffer.concat(entries);
  return octetString(Buffer.of(content.length >> 8, content.length & 255), content);
}

describe('readSignedCertificateTimestamps', () => {
  it('reads a list', () => {
    const { timestamps, messages } = read(list(timestamp(0, 1_700_000_000_999, '040300021234'), timestamp(0, 0, '')));
    expect(timestamps).toEqual([
      { version: 0, log_id: log.toString('base64'), timestamp: 1_700_000_000, signature: 'BAMAAhI0' },
      { version: 0, log_id: log.toString('base64'), timestamp: 0, signature: '' },
    ]);
    expect(messages).toEqual([]);
  });

  it('shows unknown versions, and reports them', () => {
    const { timestamps, messages } = read(list(timestamp(1, 1000, '00')));
    expect(timestamps).toMatchObject([{ version: 1, timestamp: 1 }]);
    expect(messages).toEqual(['a timestamp of a log has an unknown version']);
  });

  it('reads what is there at every length', () => {
    const whole = Buffer.concat([timestamp(0, 1000, 'aa'), timestamp(0, 2000, 'bb')]);
    for (let length = 0; length < whole.length; length++) {
      const claimed = Buffer.of(whole.length >> 8, whole.length & 255);
      const { timestamps, messages } = read(octetString(claimed, whole.subarray(0, length)));
      expect(timestamps).toHaveLength(length < whole.length / 2 ? 0 : 1);
      expect(messages).toContain('the list of timestamps is cut off');
    }
    expect(read(octetString()).timestamps).toEqual([]);
    expect(read(integer(1)).timestamps).toBeUndefined();
  });

  it('ends at a timestamp that claims more than there is', () => {
    const { timestamps, messages } = read(list(timestamp(0, 1000, 'aa'), Buffer.of(255, 255, 0)));
    expect(timestamps).toHaveLength(1);
    expect(messages).toEqual(['a timestamp of a log is malformed']);
  });
});
