import { DefectList } from '../../formats/der/defect-list.ts';
import { DerReader, TAG } from '../../formats/der/der-reader.ts';
import { ObjectIdentifierMap } from '../../formats/der/object-identifier.ts';

const SIGNED_DATA = new ObjectIdentifierMap([['1.2.840.113549.1.7.2', true]]);

/** Bundles of all roots of a browser have some hundred. */
const MOST_CERTIFICATES = 100_000;

/** The certificates of a PKCS#7 or CMS SignedData (RFC 5652, 5.1), in DER. Undefined if the bytes are not such data. */
export function pkcs7Certificates(bytes: Uint8Array): readonly Buffer[] | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const ignored = new DefectList();
  const outer = new DerReader(buffer, 0, buffer.length, ignored).optional(TAG.sequence)?.children(ignored);
  const type = outer?.optional(TAG.objectIdentifier);
  if (outer === undefined || type === undefined || SIGNED_DATA.get(type) === undefined) return undefined;
  const data = outer.optionalContext(0)?.children(ignored).optional(TAG.sequence)?.children(ignored);
  data?.optional(TAG.integer);
  data?.optional(TAG.set);
  data?.optional(TAG.sequence);
  const list = data?.optionalContext(0)?.children(ignored).rest(MOST_CERTIFICATES) ?? [];
  // Attribute certificates have other tags.
  return Array.from(list)
    .filter(({ tag }) => tag === TAG.sequence)
    .map(({ encoded }) => encoded);
}
