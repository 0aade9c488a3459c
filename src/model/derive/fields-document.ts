import { canGroup } from '../can-group.ts';
import type { Field, FieldTable, FieldType, PrivacyClass } from '../field.ts';
import { type FieldNode, fieldTree } from './field-tree.ts';

const matches: readonly (readonly [FieldType, string])[] = [
  [
    'text',
    'words: lower-cased and split at everything that is no letter or digit. Several words need all of them, in any order; in quotes, in this order. Singular and plural find each other outside quotes. `<field>.keyword` is the exact value, up to 256 characters',
  ],
  ['keyword', 'the whole value, with its case; `*`, `?`, `/regex/`, `~` and ranges work on the whole value'],
  ['keyword_ci', 'as keyword, without regard to case'],
  ['integer', 'a whole number: value, range or comparison'],
  ['long', 'a whole number that may be larger than 32 bits'],
  ['float', 'a number'],
  ['boolean', '`true` or `false`'],
  [
    'date',
    'a day or an instant (ISO 8601). A part of one (`2022`, `2022-05`) stands for the whole year or month; `now-7d` works too',
  ],
  ['ip', 'an address, a CIDR block or a range, IPv4 or IPv6'],
  ['ip_range', 'an address, CIDR block or range matches every range that overlaps it'],
  ['version', 'compared part by part: `1.10` is above `1.9`, and `1.18` equals `1.18.0`'],
  ['object', 'only `<field>:*`: any field below it has a value'],
  ['map', 'each name below it is a field of its own: `http.headers.server:nginx`'],
];

const classes: Readonly<Record<Exclude<PrivacyClass, 'open'>, string>> = {
  contact: 'persons and how to reach them',
  raw: 'WHOIS answers as they were received',
  tag: 'recognised products',
  cve: 'vulnerabilities of recognised products',
  privacy: 'VPN, proxy and Tor flags',
  ioc: 'indicators of compromise',
};

/** The reference of all fields, for people: Markdown. */
export function fieldsDocument(collections: readonly FieldTable[], lookedUp: readonly FieldTable[]): string {
  const written = new Map<string, string>();
  return [
    '# Fields\n',
    'Made from the field tables by `npm run derive`: change those, not this.\n',
    '## What each type matches\n',
    table(['type', 'a value matches'], matches),
    'Every type knows `<field>:*` (the field has a value). A field that is a list matches when one of its values does.\n',
    '## Notes in the tables\n',
    '- *list*: the field holds several values.',
    '- *facet*: the field can be grouped by. A date is grouped by day; `.month` or `.year` behind its path groups by these.',
    '- *free text*: a word without a field is looked for here.',
    ...Object.entries(classes).map(([name, about]) => `- *${name}*: ${about}; a subscription may leave these out.`),
    '- `*` in a path stands for any name.\n',
    ...collections.flatMap((each) => section(each, written)),
    '## Looked up, not searched\n',
    'Answers about hosts are completed from these.\n',
    ...lookedUp.flatMap((each) => section(each, written)),
  ].join('\n');
}

function section(each: FieldTable, written: Map<string, string>): readonly string[] {
  const prefix = each.optionalPrefix;
  return [
    `## ${each.name}\n`,
    ...(prefix === undefined ? [] : [`The leading \`${prefix}\` may be left out in a query.\n`]),
    table(['field', 'type', 'notes', 'what it is'], [...rows(fieldTree(each), each.name, written)]),
  ];
}

/** The fields of a shape are written out where it first stands; elsewhere the row says where. */
function* rows(nodes: readonly FieldNode[], where: string, written: Map<string, string>): Generator<readonly string[]> {
  for (const { field, children } of nodes) {
    const { shape } = field;
    const before = shape === undefined ? undefined : written.get(shape);
    const about = before === undefined ? field.about : `${field.about} Its fields are those of ${before}.`;
    yield [`\`${field.path}\``, field.type, notes(field).join(', '), about];
    if (before !== undefined) continue;
    if (shape !== undefined) written.set(shape, `\`${field.path}\` (${where})`);
    yield* rows(children, where, written);
  }
}

function notes(field: Field): readonly string[] {
  return [
    ...(field.repeated ? ['list'] : []),
    ...(canGroup(field) ? ['facet'] : []),
    ...(field.freeText ? ['free text'] : []),
    ...(field.answeredAsString ? ['answered as text'] : []),
    ...(field.privacy === 'open' ? [] : [field.privacy]),
  ];
}

function table(head: readonly string[], body: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return `${[line(head), line(head.map(() => '---')), ...body.map(line)].join('\n')}\n`;
}
