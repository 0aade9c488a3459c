/** SPNEGO (RFC 4178): the mechanisms that a server offers, and a token that begins NTLM. */
import { DefectList, DerReader, TAG } from '../../formats/der/der-reader.ts';
import { readObjectIdentifier } from '../../formats/der/object-identifier.ts';
import { context, objectIdentifier, octetString, sequence, tlv } from '../../formats/der/write-der.ts';

export const NTLMSSP_OID = '1.3.6.1.4.1.311.2.2.10';

/** The object identifiers in a NegTokenInit, with or without the wrapping of GSS-API. */
export function readSpnegoMechanisms(token: Uint8Array): readonly string[] {
  const defects = new DefectList();
  const bytes = Buffer.from(token.buffer, token.byteOffset, token.length);
  let reader = new DerReader(bytes, 0, bytes.length, defects);
  const wrapped = reader.optional(GSS_API);
  if (wrapped !== undefined) {
    reader = wrapped.children(defects);
    reader.optional(TAG.objectIdentifier);
  }
  const token0 = reader.optionalContext(0)?.children(defects).optional(TAG.sequence);
  const list = token0?.children(defects).optionalContext(0)?.children(defects).optional(TAG.sequence);
  const items = list?.children(defects).rest(MAX_MECHANISMS) ?? [];
  return items.flatMap((item) =>
    item.tag === TAG.objectIdentifier ? (readObjectIdentifier(item, defects) ?? []) : [],
  );
}

/** A NegTokenInit that offers NTLM alone, with its first message. */
export function writeSpnegoInit(message: Uint8Array): Uint8Array {
  const mechanisms = context(0, true, sequence(objectIdentifier(NTLMSSP_OID)));
  const init = context(0, true, sequence(mechanisms, context(2, true, octetString(message))));
  return tlv(GSS_API, objectIdentifier(SPNEGO_OID), init);
}

const SPNEGO_OID = '1.3.6.1.5.5.2';
/** [APPLICATION 0], constructed. */
const GSS_API = 0x60;
const MAX_MECHANISMS = 32;
