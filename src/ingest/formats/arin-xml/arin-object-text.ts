/** An element of the bulk data of ARIN -> the same as the registry writes it in text. */
import { unpaddedAddress } from '../../records/networks/registry-values.ts';
import type { XmlElement } from '../shapes/xml-element.ts';

export interface ArinObjectText {
  /** The first name, in small letters. */
  readonly type: string;
  readonly text: string;
}

type Line = readonly [name: string, value: string | undefined];

/** Undefined for elements that say nothing of networks. */
export function arinObjectText(element: XmlElement): ArinObjectText | undefined {
  const lines = LINES.get(element.name)?.(element) ?? [];
  const [first] = lines;
  if (first === undefined) return undefined;
  const known = lines.filter(([, value]) => value !== undefined && value !== '');
  const text = known.map(([name, value]) => `${`${name}:`.padEnd(WIDTH)}${value}\n`).join('');
  return { type: first[0].toLowerCase(), text };
}

const WIDTH = 16;

const LINES: ReadonlyMap<string, (element: XmlElement) => readonly Line[]> = new Map([
  ['net', netLines],
  ['org', organisationLines],
  ['poc', contactLines],
  ['asn', systemLines],
]);

function netLines(net: XmlElement): readonly Line[] {
  const [start, end] = [net.textOf('startAddress'), net.textOf('endAddress')];
  const origins = net
    .child('originASes')
    ?.all('originAS')
    .map(({ text }) => text.trim());
  return [
    [net.textOf('version') === '6' ? 'V6NetHandle' : 'NetHandle', net.textOf('handle')],
    ['OrgID', net.textOf('orgHandle')],
    ['Parent', net.textOf('parentNetHandle')],
    ['NetName', net.textOf('name')],
    [
      'NetRange',
      start === undefined || end === undefined ? undefined : `${unpaddedAddress(start)} - ${unpaddedAddress(end)}`,
    ],
    ['NetType', netType(net.child('netBlocks')?.child('netBlock')?.textOf('type'))],
    ['OriginAS', origins?.join(', ')],
    ...commentLines(net),
    ...dateLines(net),
    ...contactReferences(net, ''),
    SOURCE,
  ];
}

function organisationLines(org: XmlElement): readonly Line[] {
  return [
    ['OrgID', org.textOf('handle')],
    ['OrgName', org.textOf('name')],
    ...addressLines(org),
    ...commentLines(org),
    ...dateLines(org),
    ...contactReferences(org, 'Org'),
    SOURCE,
  ];
}

function contactLines(poc: XmlElement): readonly Line[] {
  return [
    ['POCHandle', poc.textOf('handle')],
    ['IsRole', poc.textOf('isRoleAccount')],
    ['LastName', poc.textOf('lastName')],
    ['FirstName', poc.textOf('firstName')],
    ...addressLines(poc),
    ...commentLines(poc),
    ...dateLines(poc),
    ...(poc.child('phones')?.all('phone') ?? []).map(
      (phone): Line => [
        `${phone.child('type')?.textOf('description') ?? 'Office'}Phone`,
        phone.child('number')?.textOf('phoneNumber') ?? phone.textOf('number'),
      ],
    ),
    ...(poc.child('emails')?.all('email') ?? []).map(({ text }): Line => ['Mailbox', text.trim()]),
    SOURCE,
  ];
}

function systemLines(asn: XmlElement): readonly Line[] {
  const [start, end] = [asn.textOf('startAsNumber'), asn.textOf('endAsNumber')];
  return [
    ['ASHandle', asn.textOf('handle')],
    ['OrgID', asn.textOf('orgHandle')],
    ['ASName', asn.textOf('name')],
    ['ASNumber', start === end || end === undefined ? start : `${start} - ${end}`],
    ...dateLines(asn),
    ...contactReferences(asn, ''),
    SOURCE,
  ];
}

const SOURCE: Line = ['Source', 'ARIN'];

const linesOf = (element: XmlElement, name: string): readonly string[] =>
  (element.child(name)?.all('line') ?? []).map(({ text }) => text.trim());

const addressLines = (element: XmlElement): readonly Line[] => [
  ...linesOf(element, 'streetAddress').map((line): Line => ['Street', line]),
  ['City', element.textOf('city')],
  ['State/Prov', element.textOf('iso3166-2')],
  ['Country', element.child('iso3166-1')?.textOf('code2')],
  ['PostalCode', element.textOf('postalCode')],
];

const commentLines = (element: XmlElement): readonly Line[] =>
  linesOf(element, 'comment').map((line): Line => ['Comment', line]);

const dateLines = (element: XmlElement): readonly Line[] => [
  ['RegDate', element.textOf('registrationDate')?.slice(0, DAY_LENGTH)],
  ['Updated', element.textOf('updateDate')?.slice(0, DAY_LENGTH)],
];

const DAY_LENGTH = '2020-01-01'.length;

const FUNCTIONS: ReadonlyMap<string, string> = new Map([
  ['T', 'Tech'],
  ['AB', 'Abuse'],
  ['AD', 'Admin'],
  ['N', 'NOC'],
]);

const contactReferences = (element: XmlElement, before: string): readonly Line[] =>
  (element.child('pocLinks')?.all('pocLink') ?? []).flatMap((link): readonly Line[] => {
    const role = FUNCTIONS.get(link.get('function') ?? '');
    return role === undefined ? [] : [[`${before}${role}Handle`, link.get('handle')]];
  });

/** Codes of ARIN for how a network came to its holder. */
const NET_TYPES: ReadonlyMap<string, string> = new Map([
  ['DS', 'assignment'],
  ['DA', 'allocation'],
  ['A', 'reallocation'],
  ['S', 'reassignment'],
  ['IU', 'assignment'],
  ['IR', 'reserved'],
]);

/** All others are networks of other registries. */
const netType = (code: string | undefined): string | undefined =>
  code === undefined ? undefined : (NET_TYPES.get(code) ?? 'rir');
