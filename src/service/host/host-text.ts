import type { JsonRecord } from './observations.ts';
import { integerOf, objectOf, objectsOf, textOf, textsOf } from './values.ts';

/** A host's answer -> what a person reads of it: a title and sections of rows, before any markup. */
export interface HostText {
  readonly title: string;
  readonly sections: readonly HostSection[];
}

export interface HostSection {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const MOST_ROWS = 200;

export function hostText(answer: JsonRecord, title: string): HostText {
  return { title, sections: sectionsOf(answer).filter(({ rows }) => rows.length > 0) };
}

function sectionsOf(answer: JsonRecord): readonly HostSection[] {
  const whois = objectOf(answer, 'whois');
  const [geo, privacy, dns] = ['geo', 'privacy', 'dns'].map((name) => objectOf(answer, name));
  return [
    facts('Overview', [
      ['Organization', textOf(answer, 'organization')],
      ['Reverse DNS', textsOf(answer, 'ptr').join(', ')],
      [
        'Place',
        ['city', 'country', 'continent']
          .map((name) => textOf(geo, name))
          .filter(isThere)
          .join(', '),
      ],
      ['Hides as', ['vpn', 'proxy', 'tor'].filter((name) => privacy?.[name] === true).join(', ')],
    ]),
    facts(
      'DNS',
      ['a', 'aaaa', 'cname', 'mx', 'ns', 'txt'].map((name) => [name.toUpperCase(), textsOf(dns, name).join(', ')]),
    ),
    facts('Registration', registration(whois)),
    table('Services', ['Port', 'Transport', 'Protocol'], objectsOf(answer, 'ports'), (port) => [
      String(integerOf(port, 'port') ?? ''),
      textOf(port, 'prot4') ?? '',
      textOf(port, 'protocol') ?? textOf(port, 'prot7') ?? '',
    ]),
    table('Software', ['Where', 'Products', 'Vulnerabilities'], objectsOf(answer, 'software'), (one) => [
      textOf(one, 'uri') ?? '',
      objectsOf(one, 'tag').map(productText).join(', '),
      objectsOf(one, 'cve')
        .map((cve) => `${textOf(cve, 'name') ?? ''} (${textOf(cve, 'base_score') ?? '?'})`)
        .join(', '),
    ]),
    names('Domains', answer, 'domains'),
    names('Related domains', answer, 'related_domains'),
    table('Threat lists', ['What', 'Threats', 'Score', 'Last seen'], objectsOf(answer, 'ioc'), (one) => [
      textOf(one, 'url') ?? textOf(one, 'domain') ?? textOf(one, 'ip') ?? '',
      [...textsOf(one, 'threat'), ...textsOf(one, 'tags')].join(', '),
      String(objectOf(one, 'score')?.total ?? ''),
      textOf(one, 'lseen') ?? '',
    ]),
    table('Sources', ['Collection', 'Index'], objectsOf(answer, 'source'), (index) => [
      textOf(index, 'type') ?? '',
      textOf(index, 'label') ?? '',
    ]),
  ];
}

function registration(whois: JsonRecord | undefined): readonly (readonly [string, string | undefined])[] {
  const [net, asn, registrant, registrar] = ['net', 'asn', 'registrant', 'registrar'].map((name) =>
    objectOf(whois, name),
  );
  return [
    ['Domain', textOf(whois, 'domain')],
    ['Registrant', textOf(registrant, 'organization') ?? textOf(registrant, 'name')],
    ['Registrar', textOf(registrar, 'name')],
    ['Registered', textOf(whois, 'created_date')],
    ['Ends', textOf(whois, 'expiration_date')],
    ['Network', textOf(net, 'name')],
    ['Range', textOf(net, 'range')],
    ['Country', textOf(net, 'country') ?? textOf(registrant, 'country')],
    ['AS', [...textsOf(asn, 'number').map((number) => `AS${number}`), textOf(asn, 'name')].filter(isThere).join(' ')],
    ['Abuse', textOf(whois, 'abuse')],
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
  const shown = count === undefined || count === all.length ? title : `${title} (${all.length} of ${count})`;
  return { title: shown, columns: ['Name'], rows: all.map((name) => [name]) };
}

function facts(title: string, rows: readonly (readonly [string, string | undefined])[]): HostSection {
  const known = rows.filter(([, value]) => value !== undefined && value !== '');
  return { title, columns: ['', ''], rows: known.map(([name, value]) => [name, value ?? '']) };
}

function table(
  title: string,
  columns: readonly string[],
  objects: readonly JsonRecord[],
  row: (object: JsonRecord) => readonly string[],
): HostSection {
  return { title, columns, rows: objects.slice(0, MOST_ROWS).map(row) };
}

const isThere = (text: string | undefined): text is string => text !== undefined && text !== '';
