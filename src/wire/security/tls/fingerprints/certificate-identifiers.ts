import { DefectList } from '../../../formats/der/defect-list.ts';
import { type DerValue, TAG } from '../../../formats/der/der-reader.ts';
import { readObjectIdentifier } from '../../../formats/der/object-identifier.ts';
import { certificateParts } from '../../x509/certificate-parts.ts';
import type { CertificateIdentifiers } from './ja4x.ts';

/** A certificate in DER -> what JA4X is made of. Undefined if the bytes are not a certificate. */
export function certificateIdentifiers(certificate: Uint8Array): CertificateIdentifiers | undefined {
  const defects = new DefectList();
  const parts = certificateParts(certificate, defects);
  if (parts === undefined) return undefined;
  const list = parts.extensions?.children(defects).optional(TAG.sequence);
  return {
    issuer: identifiersOfName(parts.issuer, defects),
    subject: identifiersOfName(parts.subject, defects),
    extensions: firstIdentifiers(list, defects),
  };
}

function identifiersOfName(name: DerValue | undefined, defects: DefectList): readonly string[] {
  const sets = name?.children(defects).rest(MOST) ?? [];
  return sets.flatMap((set) => firstIdentifiers(set, defects));
}

/** The identifier with which each of these sequences begins. */
function firstIdentifiers(list: DerValue | undefined, defects: DefectList): readonly string[] {
  return (list?.children(defects).rest(MOST) ?? []).flatMap((item) => {
    const type = item.children(defects).optional(TAG.objectIdentifier);
    const text = type && readObjectIdentifier(type, defects);
    return text === undefined ? [] : [text];
  });
}

/** Of attributes, and of extensions. */
const MOST = 1000;
