import { isoTime } from '../../../probe/identify/vulnerabilities/records/foreign-values.ts';
import { cveId } from '../advisories/cve-id.ts';
import { type ElementKind, invalidElement } from '../elements/element-kind.ts';

/** Entries of CISA's catalog of known exploited vulnerabilities. */
export const kevElements: ElementKind = {
  marks: /"cveID"\s*:/,
  readElement(element) {
    if (!('cveID' in element)) return undefined;
    const id = cveId(element.cveID);
    const kev = isoTime(element.dateAdded)?.slice(0, 10) ?? '';
    if (id === undefined) return invalidElement('cveID is no identifier of a CVE');
    return { kind: 'vulnerability', source: 'kev', id, value: { kev }, modified: kev };
  },
};
