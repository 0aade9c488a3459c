/** TorServiceDescriptorSyntax (CA/Browser Forum, EV Guidelines, appendix F). */
import { defined } from '../../../model/defined.ts';
import type { CertificateExtensions } from '../../../model/records.generated.ts';
import { derOctetText } from '../../formats/der/character-string.ts';
import { type DefectList, type DerReader, type DerValue, TAG } from '../../formats/der/der-reader.ts';
import { ObjectIdentifierMap } from '../../formats/der/object-identifier.ts';
import { readBitString } from '../../formats/der/primitive-values.ts';

type Descriptor = NonNullable<CertificateExtensions['tor_service_descriptors']>[number];

const MOST_SERVICES = 1000;

const DIGEST_NAMES = new ObjectIdentifierMap([
  ['2.16.840.1.101.3.4.2.1', 'SHA256'],
  ['2.16.840.1.101.3.4.2.2', 'SHA384'],
  ['2.16.840.1.101.3.4.2.3', 'SHA512'],
]);

export function readTorServiceDescriptors(reader: DerReader, defects: DefectList): readonly Descriptor[] | undefined {
  const sequence = reader.required(TAG.sequence, 'the list of onion services');
  return sequence === undefined
    ? undefined
    : Array.from(sequence.children(defects).rest(MOST_SERVICES), (service) => readService(service, defects));
}

function readService(value: DerValue, defects: DefectList): Descriptor {
  const reader = value.children(defects);
  const address = reader.next();
  const algorithm = reader
    .required(TAG.sequence, 'the hash algorithm of an onion service')
    ?.children(defects)
    .required(TAG.objectIdentifier, 'the hash algorithm of an onion service');
  const bits = reader.required(TAG.bitString, 'the hash of an onion service');
  const hash = bits === undefined ? undefined : readBitString(bits, defects);
  return {
    ...defined({
      onion: address === undefined ? undefined : derOctetText(address, defects),
      algorithm_name: algorithm === undefined ? undefined : (DIGEST_NAMES.get(algorithm) ?? 'Unknown'),
    }),
    ...defined({
      hash: hash?.octets.toString('hex'),
      hash_bits: hash && hash.octets.length * 8 - hash.unused,
    }),
  };
}
