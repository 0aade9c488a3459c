import { canGroup, type Field, type FieldTable, type FieldType, type PrivacyClass } from '../field.ts';
import { type FieldNode, fieldTree } from './field-tree.ts';

const matches: readonly (readonly [FieldType, string])[] = [
  [
    'text',
    'words: lower-cased and split at everything that is not a letter or digit. Several words must all occur, in any order; in quotes, in this order. Outside quotes, singular and plural match each other. `<field>.keyword` is the exact value, up to 256 characters',
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

/** The field reference for people, in Markdown. */
export function fieldsDocument(collections: readonly FieldTable[], sideTables: readonly FieldTable[]): string {
  const documentedShapes = new Map<string, string>();
  return [
    '# Fields\n',
    'Generated from the field tables by `npm run derive`: change those, not this file.\n',
    '## What each type matches\n',
    table(['type', 'a value matches'], matches),
    'Every type knows `<field>:*` (the field has a value). A field that is a list matches when one of its values does.\n',
    '## Notes in the tables\n',
    '- *list*: the field has several values.',
    '- *facet*: the field can be grouped by. A date is grouped by day; with `.month` or `.year` after its path, by month or year.',
    '- *free text*: a word without a field searches this field.',
    ...Object.entries(classes).map(([name, about]) => `- *${name}*: ${about}; a subscription may leave these out.`),
    '- `*` in a path stands for any name.\n',
    ...collections.flatMap((each) => section(each, documentedShapes)),
    '## Looked up, not searched\n',
    'These tables complete the answers about hosts.\n',
    ...sideTables.flatMap((each) => section(each, documentedShapes)),
  ].join('\n');
}

function section(each: FieldTable, documentedShapes: Map<string, string>): readonly string[] {
  const prefix = each.optionalPrefix;
  return [
    `## ${each.name}\n`,
    ...(prefix === undefined ? [] : [`The leading \`${prefix}\` is optional in a query.\n`]),
    table(['field', 'type', 'notes', 'what it is'], [...rows(fieldTree(each), each.name, documentedShapes)]),
  ];
}

/** Lists the fields of a shape where it occurs first. Elsewhere the row refers to that place. */
function* rows(
  nodes: readonly FieldNode[],
  tableName: string,
  documentedShapes: Map<string, string>,
): Generator<readonly string[]> {
  for (const { field, children } of nodes) {
    const { shape } = field;
    const firstPlace = shape === undefined ? undefined : documentedShapes.get(shape);
    const about = firstPlace === undefined ? field.about : `${field.about} Its fields are those of ${firstPlace}.`;
    yield [`\`${field.path}\``, field.type, notes(field).join(', '), about];
    if (firstPlace !== undefined) continue;
    if (shape !== undefined) documentedShapes.set(shape, `\`${field.path}\` (${tableName})`);
    yield* rows(children, tableName, documentedShapes);
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
