import {
  type JsonObject,
  jsonObject,
  recordInteger,
  recordObjects,
  recordText,
  recordTexts,
} from '../../model/json-value.ts';
import { type HostCell, hostCell, plainCell } from '../cells/host-cell.ts';

/** A host's answer as text: a title and sections of rows, before any markup. */
export interface HostText {
  readonly title: string;
  readonly sections: readonly HostSection[];
}

export interface HostSection {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly HostCell[])[];
}

const MAX_ROWS = 200;

export function hostText(answer: JsonObject, title: string): HostText {
  return { title, sections: sectionsOf(answer).filter(({ rows }) => rows.length > 0) };
}

function sectionsOf(answer: JsonObject): readonly HostSection[] {
  const whois = jsonObject(answer, 'whois');
  const software = recordObjects(answer, 'software');
  const [geo, privacy, dns] = ['geo', 'privacy', 'dns'].map((name) => jsonObject(answer, name));
  return [
    facts('Overview', [
      ['Organization', plainCell(recordText(answer, 'organization'))],
      ['Reverse DNS', hostCell(recordTexts(answer, 'ptr'))],
      ['Place', ['city', 'country', 'continent'].flatMap((name) => plainCell(recordText(geo, name)))],
      ['Privacy', plainCell(privacyText(privacy))],
    ]),
    facts('DNS', [
      ...['a', 'aaaa', 'cname', 'ns'].map((name) => [name.toUpperCase(), hostCell(recordTexts(dns, name))] as const),
      ...['mx', 'txt'].map((name) => [name.toUpperCase(), recordTexts(dns, name).flatMap(plainCell)] as const),
    ]),
    facts('Registration', registration(whois)),
    table('Services', ['Port', 'Transport', 'Protocol'], recordObjects(answer, 'ports'), (port) => [
      plainCell(String(recordInteger(port, 'port') ?? '')),
      plainCell(recordText(port, 'prot4')),
      plainCell(recordText(port, 'protocol') ?? recordText(port, 'prot7')),
    ]),
    table('Software', ['Where', 'Title', 'Products', 'Last seen'], software, (entry) => [
      plainCell(recordText(entry, 'uri')),
      plainCell(recordText(entry, 'title')),
      recordObjects(entry, 'tag').map((tag) => ({ text: productText(tag) })),
      plainCell(dayOf(recordText(entry, 'last_seen'))),
    ]),
    {
      title: 'Vulnerabilities',
      columns: ['Vulnerability', 'Score', 'Exploit', 'Where'],
      rows: vulnerabilityRows(software).slice(0, MAX_ROWS),
    },
    names('Domains', answer, 'domains'),
    names('Related domains', answer, 'related_domains'),
    table('Threat lists', ['What', 'Threats', 'Score', 'Last seen'], recordObjects(answer, 'ioc'), (indicator) => [
      plainCell(recordText(indicator, 'url') ?? recordText(indicator, 'domain') ?? recordText(indicator, 'ip')),
      [...recordTexts(indicator, 'threat'), ...recordTexts(indicator, 'tags')].map((text) => ({ text })),
      plainCell(String(jsonObject(indicator, 'score')?.total ?? '')),
      plainCell(recordText(indicator, 'lseen')),
    ]),
    table('Sources', ['Collection', 'Index'], recordObjects(answer, 'source'), (index) => [
      plainCell(recordText(index, 'type')),
      plainCell(recordText(index, 'label')),
    ]),
  ];
}

/** The address database's findings; undefined if it knows nothing. */
function privacyText(privacy: JsonObject | undefined): string | undefined {
  if (privacy === undefined) return undefined;
  const methods = Object.entries(HIDING).filter(([name]) => privacy[name] === true);
  return methods.length === 0 ? 'no VPN, proxy or Tor known' : methods.map(([, label]) => label).join(', ');
}

const HIDING = { vpn: 'VPN', proxy: 'proxy', tor: 'Tor' } as const;

/** The day of a time. */
const dayOf = (time: string | undefined): string | undefined => time?.slice(0, 10);

function registration(whois: JsonObject | undefined): readonly (readonly [string, HostCell])[] {
  const [net, asn, registrant, registrar] = ['net', 'asn', 'registrant', 'registrar'].map((name) =>
    jsonObject(whois, name),
  );
  const autonomous = [...recordTexts(asn, 'number').map((number) => `AS${number}`), recordText(asn, 'name')];
  const domain = recordText(whois, 'domain');
  return [
    ['Domain', hostCell(domain === undefined ? [] : [domain])],
    ['Registrant', plainCell(recordText(registrant, 'organization') ?? recordText(registrant, 'name'))],
    ['Registrar', plainCell(recordText(registrar, 'name'))],
    ['Registered', plainCell(recordText(whois, 'created_date'))],
    ['Ends', plainCell(recordText(whois, 'expiration_date'))],
    ['Network', plainCell(recordText(net, 'name'))],
    ['Range', plainCell(recordText(net, 'range'))],
    ['Country', plainCell(recordText(net, 'country') ?? recordText(registrant, 'country'))],
    ['AS', plainCell(autonomous.filter(isThere).join(' '))],
    ['Abuse', plainCell(recordText(whois, 'abuse'))],
  ];
}

function productText(tag: JsonObject): string {
  const name = recordText(tag, 'name') ?? '';
  const version = recordText(jsonObject(tag, name), 'version');
  return [recordText(tag, 'fullname') ?? name, version].filter(isThere).join(' ');
}

function names(title: string, answer: JsonObject, block: string): HostSection {
  const all = recordTexts(answer, block);
  const count = recordInteger(answer, `${block}_count`);
  const heading = count === undefined || count === all.length ? title : `${title} (${all.length} of ${count})`;
  return { title: heading, columns: ['Name'], rows: all.map((name) => [hostCell([name])]) };
}

function facts(title: string, rows: readonly (readonly [string, HostCell])[]): HostSection {
  const present = rows.filter(([, cell]) => cell.length > 0);
  return { title, columns: ['', ''], rows: present.map(([name, cell]) => [plainCell(name), cell]) };
}

function table(
  title: string,
  columns: readonly string[],
  objects: readonly JsonObject[],
  row: (object: JsonObject) => readonly HostCell[],
): HostSection {
  return { title, columns, rows: objects.slice(0, MAX_ROWS).map(row) };
}

const isThere = (text: string | undefined): text is string => text !== undefined && text !== '';

/** The vulnerabilities of a host's software, without duplicates: known exploits first, then by score. */
function vulnerabilityRows(software: readonly JsonObject[]): readonly (readonly HostCell[])[] {
  const all = new Map<string, Vulnerability>();
  for (const each of software) {
    for (const cve of recordObjects(each, 'cve')) {
      const name = recordText(cve, 'name');
      if (name === undefined) continue;
      const vulnerability = all.get(name) ?? {
        name,
        score: recordText(cve, 'base_score'),
        hasExploit: false,
        locations: [],
      };
      const uri = recordText(each, 'uri');
      all.set(name, {
        ...vulnerability,
        hasExploit: vulnerability.hasExploit || cve.has_exploit === true,
        locations: uri === undefined ? vulnerability.locations : [...vulnerability.locations, uri],
      });
    }
  }
  return [...all.values()]
    .toSorted(byRisk)
    .map(({ name, score, hasExploit, locations }) => [
      [{ text: name, link: { kind: 'vulnerability', name } }],
      plainCell(score),
      plainCell(hasExploit ? 'known' : ''),
      locations.map((text) => ({ text })),
    ]);
}

interface Vulnerability {
  readonly name: string;
  readonly score: string | undefined;
  readonly hasExploit: boolean;
  readonly locations: readonly string[];
}

function byRisk(a: Vulnerability, b: Vulnerability): number {
  if (a.hasExploit !== b.hasExploit) return a.hasExploit ? -1 : 1;
  return Number(b.score ?? 0) - Number(a.score ?? 0) || (a.name < b.name ? -1 : 1);
}
