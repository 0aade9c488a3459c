/** A host and its records -> values that other hosts may share, each with the search for the services that do. */
import { printValue } from '@periplus/query/filter/print-value.ts';
import type { HostAnswer } from '../../../api/operations.generated.ts';
import { productsOf } from '../../../records/read/service-facts.ts';
import { textAt, textsAt } from '../../../records/read/values-at.ts';
import { hostClause } from '../request/service-search.ts';

export interface Pivot {
  /** What is shared, such as the certificate. */
  readonly title: string;
  readonly field: string;
  readonly text: string;
  /** For people, where the text is not. */
  readonly shown?: string | undefined;
  /** Finds the services of other hosts that have the value, in the collection responses. */
  readonly q: string;
}

/** As many as one request counts. */
export const MOST_PIVOTS = 100;

const OF_RECORDS: readonly (readonly [title: string, field: string])[] = [
  ['Certificate', 'certificate.fingerprint_sha256'],
  ['Key', 'certificate.subject_key_info.fingerprint_sha256'],
  ['Favicon', 'http.favicon.hash_sha256'],
  ['Page', 'http.body_sha256'],
  ['JARM', 'jarm'],
  ['Host key', 'ssh.key_exchange.server_host_key.fingerprint_sha256'],
];

export function hostPivots(answer: HostAnswer, records: readonly unknown[]): readonly Pivot[] {
  const others = `NOT ${hostClause(answer)}`;
  const pivots = new Map<string, Pivot>();
  const add = (title: string, field: string, text: string | undefined, shown?: string, value?: string): void => {
    if (text === undefined || text.length > LONGEST || pivots.size >= MOST_PIVOTS) return;
    const q = `${field}:${value ?? printValue(text)} AND ${others}`;
    pivots.set(q, { title, field, text, shown, q });
  };
  for (const [title, field] of OF_RECORDS)
    for (const record of records) for (const text of textsAt(record, field, 10)) add(title, field, text);
  for (const { name, fullName, version } of productsOf({ tag: answer.software?.flatMap(({ tag = [] }) => tag) ?? [] }))
    if (/^[\w-]{1,80}$/.test(name))
      add('Product', ...(version === undefined ? named(name, fullName) : versioned(name, fullName, version)));
  if (answer.type !== 'domain') addOfNetwork(answer, add);
  return [...pivots.values()];
}

type Add = (title: string, field: string, text: string | undefined, shown?: string, value?: string) => void;
type Product = readonly [field: string, text: string, shown: string];

const named = (name: string, fullName: string): Product => ['tag.name', name, fullName];
const versioned = (name: string, fullName: string, version: string): Product => [
  `tag.${name}.version`,
  version,
  `${fullName} ${version}`,
];

/** Who has the address, and who announces it. */
function addOfNetwork({ whois }: HostAnswer, add: Add): void {
  for (const cidr of textsAt(whois, 'net.cidr', 4))
    if (/^[\da-f.:]{2,45}\/\d{1,3}$/i.test(cidr)) add('Range', 'ip', cidr, undefined, `"${cidr}"`);
  add('Owner', 'whois.net.organization', textAt(whois, 'net.organization'));
  for (const number of textsAt(whois, 'asn.number', 4))
    if (/^\d{1,10}$/.test(number)) add('AS', 'whois.asn.number', number, `AS${number}`);
}

/** Longer ones are no identity. */
const LONGEST = 300;
