import { describe, expect, it } from 'vitest';
import { bitString, integer, objectIdentifier, sequence, utf8String } from '../../formats/der/write-der.ts';
import { readerOf } from './reader-fixture.ts';
import { readTorServiceDescriptors } from './tor-service-descriptors.ts';

function read(bytes: Uint8Array) {
  const { reader, defects, messages } = readerOf(bytes);
  return { services: readTorServiceDescriptors(reader, defects), messages: messages() };
}

describe('readTorServiceDescriptors', () => {
  it('reads onion services with the hash of their key', () => {
    const service = (oid: string) =>
      sequence(utf8String('https://a.onion'), sequence(objectIdentifier(oid)), bitString(Buffer.of(0xab, 0xcd)));
    const { services, messages } = read(sequence(service('2.16.840.1.101.3.4.2.1'), service('1.2.3')));
    const common = { onion: 'https://a.onion', hash: 'abcd', hash_bits: 16 };
    expect(services).toEqual([
      { ...common, algorithm_name: 'SHA256' },
      { ...common, algorithm_name: 'Unknown' },
    ]);
    expect(messages).toEqual([]);
  });

  it('reports what it cannot read', () => {
    expect(read(integer(1)).services).toBeUndefined();
    const { services, messages } = read(sequence(sequence(utf8String('a.onion'), integer(1))));
    expect(services).toEqual([{ onion: 'a.onion' }]);
    expect(messages).toEqual([
      'the hash algorithm of an onion service has another type',
      'the hash of an onion service has another type',
    ]);
  });
});
