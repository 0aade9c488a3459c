/** CertificatePolicies (RFC 5280, 4.2.1.4). */
import { defined } from '../../../model/defined.ts';
import type { CertificateExtensions } from '../../../model/records.generated.ts';
import { characterString, derOctetText } from '../../formats/der/character-string.ts';
import { type DefectList, type DerReader, type DerValue, TAG } from '../../formats/der/der-reader.ts';
import { ObjectIdentifierMap, readObjectIdentifier } from '../../formats/der/object-identifier.ts';
import { safeInteger } from '../../formats/der/primitive-values.ts';

type Policy = NonNullable<CertificateExtensions['certificate_policies']>[number];
type UserNotice = NonNullable<Policy['user_notice']>[number];
type NoticeReference = NonNullable<UserNotice['notice_reference']>[number];

const MOST_POLICIES = 1000;

const QUALIFIERS = new ObjectIdentifierMap([
  ['1.3.6.1.5.5.7.2.1', 'cps'],
  ['1.3.6.1.5.5.7.2.2', 'notice'],
]);

export function readCertificatePolicies(reader: DerReader, defects: DefectList): readonly Policy[] | undefined {
  const sequence = reader.required(TAG.sequence, 'the list of policies');
  return sequence === undefined
    ? undefined
    : sequence
        .children(defects)
        .rest(MOST_POLICIES)
        .map((policy) => readPolicy(policy, defects));
}

function readPolicy(value: DerValue, defects: DefectList): Policy {
  const reader = value.children(defects);
  const type = reader.required(TAG.objectIdentifier, 'the identifier of a policy');
  const id = type === undefined ? undefined : readObjectIdentifier(type, defects);
  const cps: string[] = [];
  const notices: UserNotice[] = [];
  const qualifiers = reader.optional(TAG.sequence)?.children(defects).rest(MOST_POLICIES) ?? [];
  for (const qualifier of qualifiers) {
    const parts = qualifier.children(defects);
    const kind = parts.required(TAG.objectIdentifier, 'the kind of a policy qualifier');
    const content = parts.next();
    if (kind === undefined || content === undefined) continue;
    switch (QUALIFIERS.get(kind)) {
      case 'cps':
        cps.push(derOctetText(content));
        break;
      case 'notice':
        notices.push(readUserNotice(content, defects));
    }
  }
  return defined({
    id,
    cps: cps.length === 0 ? undefined : cps,
    user_notice: notices.length === 0 ? undefined : notices,
  });
}

function readUserNotice(value: DerValue, defects: DefectList): UserNotice {
  const reader = value.children(defects);
  const reference = reader.optional(TAG.sequence);
  const explicit = reader.next();
  const text = explicit === undefined ? undefined : characterString(explicit, defects);
  return defined({
    explicit_text: text,
    notice_reference: reference === undefined ? undefined : [readReference(reference, defects)],
  });
}

function readReference(value: DerValue, defects: DefectList): NoticeReference {
  const reader = value.children(defects);
  const name = reader.next();
  const organization = name === undefined ? undefined : characterString(name, defects);
  const numbers: number[] = [];
  for (const item of reader.optional(TAG.sequence)?.children(defects).rest(MOST_POLICIES) ?? []) {
    const number = safeInteger(item, defects);
    if (number !== undefined) numbers.push(number);
  }
  return defined({ organization, notice_numbers: numbers.length === 0 ? undefined : numbers });
}
