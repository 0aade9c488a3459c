/** How well owners of addresses are read, against what other programs make of the same sources. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parseAddress } from '../../src/addr/ip/address.ts';
import { parseCidr } from '../../src/addr/ip/cidr.ts';
import { readNetworkRange } from '../../src/ingest/records/networks/registry-values.ts';
import type { WhoisIpRecord } from '../../src/model/records.generated.ts';
import { sharedLines, sharedUrl } from '../shared-data.ts';
import { type FieldShare, FieldShares } from './accuracy.ts';
import { readOwners } from './read-owners.ts';

/** A network as ipwhois has it. */
interface ReferenceNet {
  readonly cidr: string;
  readonly range: string;
  readonly name: string | null;
  readonly handle: string | null;
  readonly description: string | null;
  readonly country: string | null;
  readonly state: string | null;
  readonly city: string | null;
  readonly address: string | null;
  readonly postal_code: string | null;
  readonly emails: readonly string[] | null;
  readonly created: string | null;
  readonly updated: string | null;
}

interface ReferenceAnswer {
  readonly ip: string;
  readonly response: string;
  readonly expected: { readonly nets: readonly ReferenceNet[] };
}

/** `path`: lines with the text of an answer, and the networks that ipwhois finds in it. */
export async function whoisNetworkShares(path: string): Promise<readonly FieldShare[]> {
  const shares = new FieldShares();
  for (const line of sharedLines(path)) {
    const { response, expected } = JSON.parse(line) as ReferenceAnswer;
    const { records } = await readOwners(Buffer.from(response));
    for (const net of expected.nets) compareNet(shares, net, recordOfRange(records, net.range), response);
  }
  return shares.all;
}

function recordOfRange(records: readonly WhoisIpRecord[], range: string): WhoisIpRecord | undefined {
  const wanted = readNetworkRange(range);
  return records.find(({ ip }) => {
    const found = readNetworkRange(`${ip?.gte}-${ip?.lte}`);
    return found?.from === wanted?.from && found?.to === wanted?.to;
  });
}

function compareNet(
  shares: FieldShares,
  expected: ReferenceNet,
  record: WhoisIpRecord | undefined,
  text: string,
): void {
  const { net } = record ?? {};
  const { range, cidr, description, address, emails, created, updated, handle, ...others } = expected;
  shares.add('ip', range, true, record !== undefined);
  shares.add('cidr', range, cidr, net?.cidr?.join(', '));
  for (const [field, value] of Object.entries({ ...others, address }))
    if (value !== null) shares.add(field, range, value, net?.[field as 'name']);
  // It has no field for the holder, who stands in the description.
  if (description !== null)
    shares.add(
      'description',
      range,
      description,
      [net?.organization, net?.description].find((one) => one === description),
    );
  // Of registries without such handles it takes the handle of a contact.
  if (handle?.startsWith('NET') === true) shares.add('handle', range, handle, net?.handle);
  // It takes the last change of any object, and those who made changes for contacts.
  if (created !== null) shares.add('created', range, day(created), day(net?.created));

  const editors = text.split('\n').filter((line) => /^changed:.*@/.test(line));
  if (updated !== null && editors.length === 0) shares.add('updated', range, day(updated), day(net?.updated));
  for (const email of emails ?? [])
    if (!editors.some((line) => line.includes(email)))
      shares.add(
        'emails',
        range,
        email,
        net?.contacts?.emails?.find((one) => one === email),
      );
}

const day = (text: string | undefined): string | undefined => text?.replaceAll('-', '').slice(0, 8);

interface ReferenceRdap {
  readonly response: object;
  readonly expected: {
    readonly network: {
      readonly handle: string | null;
      readonly name: string | null;
      readonly country: string | null;
      readonly cidr: string;
      readonly parent_handle: string | null;
      readonly type: string | null;
      readonly events: readonly { readonly action: string; readonly timestamp: string }[] | null;
    };
    readonly objects: Readonly<Record<string, { readonly contact: ReferenceContact | null }>>;
  };
}

interface ReferenceContact {
  readonly name: string | null;
  readonly kind: string | null;
  readonly phone: readonly { readonly type: string | null; readonly value: string }[] | null;
  readonly email: readonly { readonly value: string }[] | null;
}

/** `path`: lines with an answer of RDAP, and what ipwhois makes of it. */
export async function rdapNetworkShares(path: string): Promise<readonly FieldShare[]> {
  const shares = new FieldShares();
  for (const line of sharedLines(path)) {
    const { response, expected } = JSON.parse(line) as ReferenceRdap;
    const [record] = (await readOwners(Buffer.from(JSON.stringify(response)))).records;
    compareRdap(shares, expected, record);
  }
  return shares.all;
}

function compareRdap(
  shares: FieldShares,
  { network, objects }: ReferenceRdap['expected'],
  record: WhoisIpRecord | undefined,
): void {
  const { net, registration } = record ?? {};
  const what = network.cidr;
  shares.add('cidr', what, network.cidr, net?.cidr?.join(', '));
  const { handle, name, country } = network;
  for (const [field, value] of Object.entries({ handle, name, country }))
    if (value !== null) shares.add(field, what, value, net?.[field as 'name']);
  if (network.parent_handle !== null) shares.add('parent', what, network.parent_handle, registration?.parent);
  if (network.type !== null) shares.add('status', what, network.type, registration?.status);
  for (const { action, timestamp } of network.events ?? []) {
    if (action === 'registration') shares.add('created', what, timestamp, net?.created);
    if (action === 'last changed') shares.add('updated', what, timestamp, net?.updated);
  }
  for (const { contact } of Object.values(objects)) compareContact(shares, what, contact, record);
}

function compareContact(
  shares: FieldShares,
  what: string,
  contact: ReferenceContact | null,
  record: WhoisIpRecord | undefined,
): void {
  const { organization, contacts } = record?.net ?? {};
  const names = [organization, ...(contacts?.persons ?? [])];
  if (contact?.name)
    shares.add(
      'name of a contact',
      what,
      contact.name,
      names.find((one) => one === contact.name),
    );
  for (const { value } of contact?.email ?? [])
    shares.add(
      'emails',
      what,
      value,
      contacts?.emails?.find((one) => one === value),
    );
  for (const { type, value } of contact?.phone ?? [])
    if (type !== 'fax')
      shares.add(
        'phones',
        what,
        number(value),
        contacts?.phones?.find((one) => one === number(value)),
      );
}

/** Numbers may be addresses. */
const number = (phone: string): string => phone.replace(/^tel:/, '');

/**
 * `table`: prefixes with their systems; `lookups`: addresses with the longest prefix around each, and its system. `every`: to compare
 * some of them alone.
 */
export async function originShares(table: string, lookups: string, every = 1): Promise<readonly FieldShare[]> {
  const some = sharedLines(lookups).filter((_, at) => at % every === 0);
  const wanted = some.map((line) => JSON.parse(line) as { ip: string; prefix: string | null; asn: number | null });
  const rows = gunzipSync(readFileSync(sharedUrl(table)))
    .toString('latin1')
    .split('\n');
  const { records } = await readOwners(
    Buffer.from(
      rowsAround(
        rows,
        wanted.map(({ ip }) => ip),
      ).join('\n'),
    ),
  );
  const systems = new Map(records.map(({ asn }) => [asn?.cidr, asn?.number?.join()]));
  const shares = new FieldShares();
  for (const { ip, prefix, asn } of wanted) {
    const found = longestPrefix(ip, systems);
    shares.add('prefix', ip, prefix ?? undefined, found);
    if (asn !== null) shares.add('asn', ip, String(asn), systems.get(found));
  }
  return shares.all;
}

/** Comments, and the rows whose first sixteen bits one of the addresses has, so that the test is short. */
function rowsAround(rows: readonly string[], addresses: readonly string[]): readonly string[] {
  const starts = new Set(addresses.map((address) => address.split('.', 2).join('.')));
  return rows.filter((row) => {
    const prefix = Number(row.slice(row.indexOf('/') + 1, row.indexOf('\t')));
    return row.startsWith(';') || prefix < 16 || starts.has(row.split('.', 2).join('.'));
  });
}

function longestPrefix(address: string, prefixes: ReadonlyMap<string | undefined, unknown>): string | undefined {
  for (let length = 32; length > 0; length--) {
    const cidr = parseCidr(`${address}/${length}`);
    const [from] = [cidr?.from].map((one) => (typeof one === 'number' ? dotted(one) : ''));
    if (prefixes.has(`${from}/${length}`)) return `${from}/${length}`;
  }
  return parseAddress(address) === undefined ? address : undefined;
}

const dotted = (address: number): string =>
  [24, 16, 8, 0].map((bits) => Math.floor(address / 2 ** bits) % 256).join('.');
