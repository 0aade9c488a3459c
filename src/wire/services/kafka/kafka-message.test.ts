import { describe, expect, it } from 'vitest';
import {
  kafkaMessageLength,
  readKafkaApiVersions,
  readKafkaMetadata,
  writeKafkaApiVersions,
  writeKafkaMetadata,
} from './kafka-message.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const VERSIONS = hex('00000016 00000001 0000 00000002 0000 0000 0009 0012 0000 0003');
const METADATA = hex(
  '00000024 00000002 00000001 00000000 0004 6e6f6465 00002384 ffff 0003 616263 00000000 00000000 00',
);

describe('messages of Kafka', () => {
  it('name the requests of a broker', () => {
    expect(readKafkaApiVersions(VERSIONS, 1)).toEqual([
      { key: 0, minVersion: 0, maxVersion: 9 },
      { key: 18, minVersion: 0, maxVersion: 3 },
    ]);
    expect(readKafkaApiVersions(VERSIONS, 2)).toBeUndefined();
    for (let end = 0; end < VERSIONS.length; end++)
      expect(readKafkaApiVersions(VERSIONS.subarray(0, end), 1)).toBeUndefined();
    expect(kafkaMessageLength(VERSIONS)).toBe(VERSIONS.length);
    expect(kafkaMessageLength(Buffer.from('HTTP/1.1'))).toBe(8);
  });

  it('name the brokers of a cluster', () => {
    expect(readKafkaMetadata(METADATA, 2)).toEqual({ brokers: ['node:9092'], clusterId: 'abc' });
    for (let end = 0; end < METADATA.length; end++)
      expect(() => readKafkaMetadata(METADATA.subarray(0, end), 2)).not.toThrow();
  });

  it('ask as the protocol guide says', () => {
    expect(Buffer.from(writeKafkaApiVersions(1, 'ab')).toString('hex')).toBe('0000000c00120000000000010002' + '6162');
    expect(Buffer.from(writeKafkaMetadata(2, 'ab')).toString('hex')).toBe(
      '00000010000300020000000200026162' + '00000000',
    );
  });
});
