import { isJsonObject } from '../../../model/json-value.ts';
import { cveId } from '../advisories/cve-id.ts';
import { type ElementKind, invalidElement } from '../elements/element-kind.ts';
import { readNvdRecord } from './nvd-record.ts';

export const NVD_JSON_1 =
  'it is of the NVD in JSON 1, which is not published any more: ' +
  'load its feeds in JSON 2.0 (such as nvdcve-2.0-2024.json.gz), or answers of its interface 2.0';

/** Vulnerabilities of the NVD, as its feeds and its interface 2.0 write them. */
export const nvdElements: ElementKind = {
  marks: /"format"\s*:\s*"NVD_CVE"|"vulnStatus"\s*:|"cve"\s*:\s*\{\s*"id"\s*:/,
  readElement(element) {
    const record = isJsonObject(element.cve) ? element.cve : element;
    if (!('id' in record) || !('vulnStatus' in record || 'descriptions' in record)) return undefined;
    const id = cveId(record.id);
    if (id === undefined) return invalidElement('id is no identifier of a CVE');
    const nvd = readNvdRecord(record);
    return { kind: 'vulnerability', source: 'nvd', id, value: { nvd }, modified: nvd.modified };
  },
  nearMiss: ({ cve }) => (isJsonObject(cve) && 'CVE_data_meta' in cve ? NVD_JSON_1 : undefined),
};
