import { type HostCell, hostCell, plainCell } from '../../view/cells/host-cell.ts';
import type { JsonRecord } from './json-record.ts';
import { integerOf, objectOf, objectsOf, textOf, textsOf } from './values.ts';
import { vulnerabilityRows } from './vulnerability-rows.ts';

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

export function hostText(answer: JsonRecord, title: string): HostText {
  return { title, sections: sectionsOf(answer).filter(({ rows }) => rows.length > 0) };
}

function sectionsOf(answer: JsonRecord): readonly HostSection[] {
  const whois = objectOf(answer, 'whois');
  const software = objectsOf(answer, 'software');
  const [geo, privacy, dns] = ['geo', 'privacy', 'dns'].map((name) => objectOf(answer, name));
  return [
    facts('Overview', [
      ['Organization', plainCell(textOf(answer, 'organization'))],
      ['Reverse DNS', hostCell(textsOf(answer, 'ptr'))],
      ['Place', ['city', 'country', 'continent'].flatMap((name) => plainCell(textOf(geo, name)))],
      ['Privacy', plainCell(privacyText(privacy))],
    ]),
    facts('DNS', [
      ...['a', 'aaaa', 'cname', 'ns'].map((name) => [name.toUpperCase(), hostCell(textsOf(dns, name))] as const),
      ...['mx', 'txt'].map((name) => [name.toUpperCase(), textsOf(dns, name).flatMap(plainCell)] as const),
    ]),
    facts('Registration', registration(whois)),
    table('Services', ['Port', 'Transport', 'Protocol'], objectsOf(answer, 'ports'), (port) => [
      plainCell(String(integerOf(port, 'port') ?? '')),
      plainCell(textOf(port, 'prot4')),
      plainCell(textOf(port, 'protocol') ?? textOf(port, 'prot7')),
    ]),
    table('Software', ['Where', 'Title', 'Products', 'Last seen'], software, (entry) => [
      plainCell(textOf(entry, 'uri')),
      plainCell(textOf(entry, 'title')),
      objectsOf(entry, 'tag').map((tag) => ({ text: productText(tag) })),
      plainCell(dayOf(textOf(entry, 'last_seen'))),
    ]),
    {
      title: 'Vulnerabilities',
      columns: ['Vulnerability', 'Score', 'Exploit', 'Where'],
      rows: vulnerabilityRows(software).slice(0, MAX_ROWS),
    },
    names('Domains', answer, 'domains'),
    names('Related domains', answer, 'related_domains'),
    table('Threat lists', ['What', 'Threats', 'Score', 'Last seen'], objectsOf(answer, 'ioc'), (indicator) => [
      plainCell(textOf(indicator, 'url') ?? textOf(indicator, 'domain') ?? textOf(indicator, 'ip')),
      [...textsOf(indicator, 'threat'), ...textsOf(indicator, 'tags')].map((text) => ({ text })),
      plainCell(String(objectOf(indicator, 'score')?.total ?? '')),
      plainCell(textOf(indicator, 'lseen')),
    ]),
    table('Sources', ['Collection', 'Index'], objectsOf(answer, 'source'), (index) => [
      plainCell(textOf(index, 'type')),
      plainCell(textOf(index, 'label')),
    ]),
  ];
}

/** The address database's findings; undefined if it has none. */
function privacyText(privacy: JsonRecord | undefined): string | undefined {
  if (privacy === undefined) return undefined;
  const methods = Object.entries(HIDING).filter(([name]) => privacy[name] === true);
  return methods.length === 0 ? 'no VPN, proxy or Tor known' : methods.map(([, label]) => label).join(', ');
}

const HIDING = { vpn: 'VPN', proxy: 'proxy', tor: 'Tor' } as const;

/** The day of a time. */
const dayOf = (time: string | undefined): string | undefined => time?.slice(0, 10);

function registration(whois: JsonRecord | undefined): readonly (readonly [string, HostCell])[] {
  const [net, asn, registrant, registrar] = ['net', 'asn', 'registrant', 'registrar'].map((name) =>
    objectOf(whois, name),
  );
  const autonomous = [...textsOf(asn, 'number').map((number) => `AS${number}`), textOf(asn, 'name')];
  const domain = textOf(whois, 'domain');
  return [
    ['Domain', hostCell(domain === undefined ? [] : [domain])],
    ['Registrant', plainCell(textOf(registrant, 'organization') ?? textOf(registrant, 'name'))],
    ['Registrar', plainCell(textOf(registrar, 'name'))],
    ['Registered', plainCell(textOf(whois, 'created_date'))],
    ['Ends', plainCell(textOf(whois, 'expiration_date'))],
    ['Network', plainCell(textOf(net, 'name'))],
    ['Range', plainCell(textOf(net, 'range'))],
    ['Country', plainCell(textOf(net, 'country') ?? textOf(registrant, 'country'))],
    ['AS', plainCell(autonomous.filter(isThere).join(' '))],
    ['Abuse', plainCell(textOf(whois, 'abuse'))],
  ];
}

function productText(tag: JsonRecord): string {
  const name = textOf(tag, 'name') ?? '';
  const version = textOf(objectOf(tag, name), 'version');
  return [textOf(tag, 'fullname') ?? name, version].filter(isThere).join(' ');
}

function names(title: string, answer: JsonRecord, block: string): HostSection {
  const all = textsOf(answer, block);
  const count = integerOf(answer, `${block}_count`);
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
  objects: readonly JsonRecord[],
  row: (object: JsonRecord) => readonly HostCell[],
): HostSection {
  return { title, columns, rows: objects.slice(0, MAX_ROWS).map(row) };
}

const isThere = (text: string | undefined): text is string => text !== undefined && text !== '';
