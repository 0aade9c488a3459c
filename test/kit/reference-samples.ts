/** A small source of each format of reference data. */
import { nvdRecord } from '../vulnerabilities/built-database.ts';
import { mmdbFile } from './mmdb-file.ts';

const CVE = {
  ...{ dataType: 'CVE_RECORD', cveMetadata: { cveId: 'CVE-2024-0003', dateUpdated: '2024-02-02T00:00:00.000Z' } },
  containers: { cna: { affected: [] } },
};
const KEV = { cveID: 'CVE-2024-6387', dateAdded: '2024-07-02' };
const NVD = nvdRecord('CVE-2024-6387', []);

export const REFERENCE_SAMPLES: Readonly<Record<string, Buffer>> = {
  cve: json(CVE),
  epss: Buffer.from(
    '#model_version:v1,score_date:2026-11-20T00:00:00+0000\ncve,epss,percentile\nCVE-2024-6387,0.6,0.98\n' +
      'CVE-2024,1,1\n\nCVE-2024-0001,0,0.5\n',
  ),
  kev: json({ title: 'CISA', count: 2, vulnerabilities: [KEV, { cveID: 'none' }, KEV] }),
  mmdb: Buffer.from(mmdbFile('GeoLite2-ASN', { '127.0.0.0/8': { autonomous_system_number: 64_500 } })),
  nvd: json({ format: 'NVD_CVE', version: '2.0', vulnerabilities: [NVD, 5, nvdRecord('CVE-2024-0002', [])] }),
  recog: Buffer.from(
    '<?xml version="1.0"?>\n<!-- Fingerprints -->\n<fingerprints matches="ftp.banner"><fingerprint pattern="^Frob">' +
      '<description>Frob</description><param pos="0" name="service.product" value="Frob"/></fingerprint></fingerprints>',
  ),
  wappalyzer: json({ Frob: { cats: [1], headers: { 'X-Frob': 'frob' }, js: { frob: '' } } }),
};

/** Elements of every kind, and some of none. */
export const MIXED_ELEMENTS = Buffer.from([{ a: 1 }, CVE, KEV, NVD, {}].map((one) => JSON.stringify(one)).join('\n'));

function json(value: object): Buffer {
  return Buffer.from(JSON.stringify(value));
}
