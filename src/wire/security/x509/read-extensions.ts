import { defined } from '../../../model/defined.ts';
import type { CertificateExtensions, UnknownExtension } from '../../../model/records.generated.ts';
import { type DefectList, DerReader, type DerValue, TAG } from '../../formats/der/der-reader.ts';
import { readObjectIdentifier } from '../../formats/der/object-identifier.ts';
import { readBoolean } from '../../formats/der/primitive-values.ts';
import type { Draft } from './draft.ts';
import { EXTENSION_TYPES } from './extension-types.ts';

export interface ReadExtensions {
  readonly record: CertificateExtensions;
  /** Those of an unknown kind, and those of a known kind whose contents are unreadable. */
  readonly unknown: readonly UnknownExtension[];
  /** The encoded extensions that logs do not add. Undefined if there are no others. */
  readonly withoutLogs: readonly Buffer[] | undefined;
}

const MOST_EXTENSIONS = 1000;

/** The contents of the explicit tag around the extensions of a certificate (RFC 5280, 4.1.2.9). */
export function readExtensions(value: DerValue, defects: DefectList): ReadExtensions {
  const record: Draft<CertificateExtensions> = {};
  const unknown: UnknownExtension[] = [];
  const others: Buffer[] = [];
  let isLogged = false;
  const list = value.children(defects).required(TAG.sequence, 'the list of extensions');
  for (const extension of list?.children(defects).rest(MOST_EXTENSIONS) ?? []) {
    defects.at = 'extensions';
    const parts = extension.children(defects);
    const type = parts.required(TAG.objectIdentifier, 'the identifier of an extension');
    const flag = parts.optional(TAG.boolean);
    const isCritical = flag !== undefined && readBoolean(flag, defects);
    const content = parts.required(TAG.octetString, 'the content of an extension');
    const known = type === undefined ? undefined : EXTENSION_TYPES.get(type);
    if (known?.isOfLogs === true) isLogged = true;
    else others.push(extension.encoded);
    if (type === undefined || content === undefined) continue;
    if (known !== undefined) {
      defects.at = `extensions.${known.field}`;
      if (known.field in record) defects.add('an extension occurs twice');
      const reader = new DerReader(content.bytes, content.from, content.to, defects);
      if (known.add(record, reader, defects, isCritical)) continue;
      defects.add('an extension is unreadable');
    }
    const id = readObjectIdentifier(type, defects);
    unknown.push({
      ...defined({ id }),
      critical: isCritical,
      value: content.content.toString('base64'),
    });
  }
  return { record, unknown, withoutLogs: isLogged ? others : undefined };
}
