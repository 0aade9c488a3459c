import type { ReferenceDataList } from '../../model/operations/installation-answers.ts';
import type { ReferenceKind, ReferenceRow } from './reference-catalog.ts';

/** Who publishes a kind of reference data, and on which terms. Which file a user loads, only the user knows. */
export interface ReferenceSource {
  readonly title: string;
  readonly publisher: string;
  readonly address: string | undefined;
  readonly licence: string;
}

export const referenceSources: Readonly<Record<ReferenceKind, ReferenceSource>> = {
  cve: {
    title: 'Records of the CVE list',
    publisher: 'CVE Program',
    address: 'https://www.cve.org/',
    licence: 'CVE terms of use: free, with the copyright notice',
  },
  nvd: {
    title: 'National Vulnerability Database',
    publisher: 'NIST',
    address: 'https://nvd.nist.gov/',
    licence: 'Public domain in the United States; NIST asks to be named',
  },
  osv: {
    title: 'Advisories about packages',
    publisher: 'OSV, or who writes in its format',
    address: 'https://osv.dev/',
    licence: 'That of each database: CC BY 4.0 for those of GitHub and Go, CC0 1.0 for that of Rust',
  },
  kev: {
    title: 'Known exploited vulnerabilities',
    publisher: 'CISA',
    address: 'https://www.cisa.gov/known-exploited-vulnerabilities-catalog',
    licence: 'CC0 1.0',
  },
  epss: {
    title: 'Exploit prediction scores',
    publisher: 'FIRST',
    address: 'https://www.first.org/epss/',
    licence: 'Free; FIRST asks to be named',
  },
  mmdb: {
    title: 'Locations and networks of addresses',
    publisher: 'MaxMind, DB-IP or others',
    address: undefined,
    licence: 'That of the file: GeoLite2 has an agreement of its own, DB-IP Lite is CC BY 4.0',
  },
  recog: {
    title: 'Fingerprints of Recog',
    publisher: 'Rapid7',
    address: 'https://github.com/rapid7/recog',
    licence: 'BSD 2-Clause',
  },
  favicons: {
    title: 'Hashes of favicons',
    publisher: 'Who publishes the list',
    address: undefined,
    licence: 'That of the list',
  },
  ioc: {
    title: 'Lists about threats',
    publisher: 'Who publishes the list',
    address: undefined,
    licence: 'That of the list',
  },
  networks: {
    title: 'Lists of who uses which addresses',
    publisher: 'Providers, or who publishes the list',
    address: undefined,
    licence: 'That of the list',
  },
  wappalyzer: {
    title: 'Technologies of Wappalyzer',
    publisher: 'Successors of Wappalyzer',
    address: undefined,
    licence: 'That of the file, often GPL 3.0',
  },
};

/** What was loaded, as it is shown: with its date and its terms. */
export function describedReference(row: ReferenceRow): ReferenceDataList[number] {
  const { kind, name, licence: own, date = null, loaded, records, bytes, origin } = row;
  const { title, publisher, address = null, licence } = referenceSources[kind];
  const source = { kind, title, publisher, address, licence: own ?? licence };
  return { ...source, name, date, loaded_at: loaded, records, bytes, digest: origin?.digest ?? null };
}
