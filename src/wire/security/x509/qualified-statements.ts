/** QCStatements (RFC 3739, 3.2.6) with those of ETSI EN 319 412-5. Lists, since a statement may occur again. */
import { defined } from '../../../model/defined.ts';
import type { CertificateExtensions } from '../../../model/records.generated.ts';
import { asciiText, characterString } from '../../formats/der/character-string.ts';
import { type DefectList, type DerReader, type DerValue, TAG } from '../../formats/der/der-reader.ts';
import { readObjectIdentifier } from '../../formats/der/object-identifier.ts';
import { safeInteger } from '../../formats/der/primitive-values.ts';
import type { Draft } from './draft.ts';

type Statements = NonNullable<CertificateExtensions['qc_statements']>;
type Parsed = NonNullable<Statements['parsed']>;

const MOST_STATEMENTS = 100;
const ETSI = '0.4.0.1862.1.';

export function readQualifiedStatements(reader: DerReader, defects: DefectList): Statements | undefined {
  const sequence = reader.required(TAG.sequence, 'the list of statements');
  if (sequence === undefined) return undefined;
  const ids: string[] = [];
  const parsed: Draft<Parsed> = {};
  for (const statement of sequence.children(defects).rest(MOST_STATEMENTS)) {
    const parts = statement.children(defects);
    const type = parts.required(TAG.objectIdentifier, 'the identifier of a statement');
    const id = type === undefined ? undefined : readObjectIdentifier(type, defects);
    if (id === undefined) continue;
    ids.push(id);
    readStatement(id, parts.next(), parsed, defects);
  }
  return { ids, parsed };
}

function readStatement(id: string, info: DerValue | undefined, parsed: Draft<Parsed>, defects: DefectList): void {
  switch (id) {
    case `${ETSI}1`:
      parsed.etsi_compliance = [...(parsed.etsi_compliance ?? []), true];
      return;
    case `${ETSI}4`:
      parsed.sscd = [...(parsed.sscd ?? []), true];
      return;
  }
  const isKnown = id.startsWith(ETSI) && id.length === ETSI.length + 1;
  if (info === undefined) {
    if (isKnown) defects.add('a statement has no content');
    return;
  }
  switch (id) {
    case `${ETSI}2`:
      parsed.limit = [...(parsed.limit ?? []), readLimit(info, defects)];
      break;
    case `${ETSI}3`: {
      const years = safeInteger(info, defects);
      if (years !== undefined) parsed.retention_period = [...(parsed.retention_period ?? []), years];
      break;
    }
    case `${ETSI}5`:
      parsed.pds_locations = [
        ...(parsed.pds_locations ?? []),
        { locations: Array.from(info.children(defects).rest(MOST_STATEMENTS), (item) => readLocation(item, defects)) },
      ];
      break;
    case `${ETSI}6`: {
      const ids = Array.from(info.children(defects).rest(MOST_STATEMENTS), (item) =>
        readObjectIdentifier(item, defects),
      );
      parsed.types = [...(parsed.types ?? []), { ids: ids.filter((type) => type !== undefined) }];
    }
  }
}

/** The currency is a code of three letters or the number of one (ISO 4217). */
function readLimit(value: DerValue, defects: DefectList): NonNullable<Parsed['limit']>[number] {
  const reader = value.children(defects);
  const unit = reader.next();
  const [amount, exponent] = [reader.next(), reader.next()].map((item) =>
    item === undefined ? undefined : safeInteger(item, defects),
  );
  const currency =
    unit?.tag === TAG.integer
      ? safeInteger(unit, defects)?.toString()
      : unit === undefined
        ? undefined
        : characterString(unit, defects);
  return defined({ amount, currency, exponent });
}

function readLocation(value: DerValue, defects: DefectList): { readonly url?: string; readonly language?: string } {
  const reader = value.children(defects);
  const [url, language] = [reader.next(), reader.next()];
  return defined({
    url: url === undefined ? undefined : asciiText(url, defects),
    language: language === undefined ? undefined : asciiText(language, defects),
  });
}
