import { defined } from '../../../model/defined.ts';
import { isJsonObject, type JsonObject, jsonObject, objectsIn, textsIn } from '../../../model/json-value.ts';
import { isoTime, trimmedText } from '../../../probe/identify/vulnerabilities/records/foreign-values.ts';
import type { Advisory, Severity } from '../../../probe/identify/vulnerabilities/vulnerability.ts';
import { exploitLinks, weaknessesIn } from '../advisories/advisory-texts.ts';
import { cveId } from '../advisories/cve-id.ts';
import { severityOf } from '../advisories/cvss.ts';
import { cvss3Score } from '../advisories/cvss3-score.ts';
import { type ElementKind, invalidElement } from '../elements/element-kind.ts';
import { affectedPackages } from './affected-packages.ts';

/** Records in the format of OSV: of packages, each with names of the same vulnerability elsewhere. */
export const osvElements: ElementKind = {
  marks:
    /"schema_version"\s*:\s*"\d|"affected"\s*:\s*\[\s*\{\s*"(?:package|ranges)"\s*:|"id"\s*:\s*"(?:GHSA|PYSEC|GO|RUSTSEC|BIT|OSV|RHSA|GSD|MAL)-/,
  readElement(element) {
    if (!isOsv(element)) return undefined;
    const own = trimmedText(element.id, 100);
    if (own === undefined || !/^[\w.:-]+$/.test(own)) return invalidElement('id is no identifier of OSV');
    const [id = own, ...aliases] = new Set([own, ...textsIn(element.aliases)].flatMap((one) => cveId(one) ?? []));
    const isWithdrawn = isoTime(element.withdrawn) !== undefined;
    const { affected, leftOut } = isWithdrawn ? { affected: [], leftOut: 0 } : affectedPackages(element);
    const modified = isoTime(element.modified) ?? '';
    const advisory = {
      ...advisoryOf(element),
      modified,
      affected,
      ...defined({ isRejected: isWithdrawn || undefined }),
    };
    // A record that is withdrawn replaces what it said before; one without a product says nothing that can be shown.
    const value = affected.length > 0 || isWithdrawn ? { osv: { [own]: advisory } } : {};
    return {
      kind: 'vulnerability',
      source: 'osv',
      id,
      value,
      modified,
      ...defined({ leftOut: leftOut || undefined, aliases: aliases.length === 0 ? undefined : aliases }),
    };
  },
};

const isOsv = (value: JsonObject): boolean =>
  'id' in value && ('schema_version' in value || (Array.isArray(value.affected) && value.affected.some(isOsvPackage)));

const isOsvPackage = (entry: unknown): boolean => isJsonObject(entry) && ('package' in entry || 'ranges' in entry);

function advisoryOf(record: JsonObject): Omit<Advisory, 'modified' | 'affected'> {
  const references = objectsIn(record.references);
  const specific = jsonObject(record, 'database_specific') ?? {};
  return {
    ...defined({
      published: isoTime(record.published),
      description: trimmedText(record.details) ?? trimmedText(record.summary),
      severity: severityIn(record),
    }),
    weaknesses: weaknessesIn(textsIn(specific.cwe_ids)),
    // Of OSV, evidence is what shows the vulnerability, such as an exploit.
    exploits: exploitLinks(references.map(({ type, url }) => ({ url, tags: type === 'EVIDENCE' ? ['exploit'] : [] }))),
  };
}

/** OSV has the vector without a score. Those of CVSS 3 can be computed. */
function severityIn(record: JsonObject): Severity | undefined {
  const all = [record, ...objectsIn(record.affected)].flatMap(({ severity }) => objectsIn(severity));
  return severityOf(
    all.map(({ score }) => {
      const vectorString = trimmedText(score, 512) ?? '';
      const [, version] = /^CVSS:(\d\.\d)\//.exec(vectorString) ?? [];
      return { data: { version, vectorString, baseScore: cvss3Score(vectorString) }, isPrimary: true };
    }),
  );
}
