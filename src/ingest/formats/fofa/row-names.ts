/**
 * The values of a row without names -> the same with names, by what they look like: answers of searches have no names
 * of their columns. What cannot be told is `other`.
 */
import { parseAddress } from '../../../addr/ip/address.ts';
import { PROTOCOLS } from '../../../probe/protocols/protocol-list.generated.ts';
import type { FofaRow } from './fields.ts';

export interface NamedValues {
  readonly row: FofaRow;
  readonly others: readonly string[];
}

export function namedValues(values: readonly string[]): NamedValues {
  const row = new Map<string, string>();
  const others: string[] = [];
  for (const value of values.slice(0, MOST_COLUMNS)) {
    if (value === '') continue;
    const name = LOOKS.find(([candidate, looks]) => !row.has(candidate) && looks.test(value))?.[0];
    if (name === undefined) others.push(value);
    else row.set(name, value);
  }
  return { row, others: [...others, ...values.slice(MOST_COLUMNS)] };
}

/** More than there are fields to ask for. */
const MOST_COLUMNS = 100;

interface Look {
  test(value: string): boolean;
}

const PROTOCOL_NAMES: ReadonlySet<string> = new Set([
  ...PROTOCOLS.flatMap(({ name, overTls }) => (overTls === undefined ? [name] : [name, overTls.name])),
  'unknown',
  'tls',
  'ssl',
  'socks4',
  'socks5',
  'microsoft-ds',
  'domain',
  'elastic',
  'mssql',
  'rdp',
  'smb',
  'vmware',
]);

const NAME = /^(?=.{1,260}$)(?:\*\.)?[\w-]{1,63}(?:\.[\w-]{1,63})+(?::\d{1,5})?$/;

/** The first one that fits and is not taken yet. */
const LOOKS: readonly (readonly [name: string, look: Look])[] = [
  ['ip', { test: (value) => parseAddress(value) !== undefined }],
  ['port', { test: (value) => /^[1-9]\d{0,4}$/.test(value) && Number(value) <= 65_535 }],
  ['host', { test: (value) => /^https?:\/\/\S+$/.test(value) }],
  ['link', { test: (value) => /^https?:\/\/\S+$/.test(value) }],
  ['lastupdatetime', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/],
  ['header', /^HTTP\/\d/],
  ['cert', /-----BEGIN CERTIFICATE-----|^Version:\s+v[1-3]\b/],
  ['body', /^\s*<(?:!doctype|html|head|\?xml)/i],
  ['host', { test: (value) => parseAddress(value.replace(/^\[?(.*?)\]?:\d{1,5}$/, '$1')) !== undefined }],
  ['host', { test: (value) => NAME.test(value) && /[a-z]/i.test(value) && !/^v?\d+(?:\.\d+)+/.test(value) }],
  ['domain', { test: (value) => NAME.test(value) && /[a-z]/i.test(value) && !/^v?\d+(?:\.\d+)+/.test(value) }],
  ['base_protocol', /^(?:tcp|udp)$/],
  ['protocol', { test: (value) => PROTOCOL_NAMES.has(value) }],
  ['country', /^[A-Z]{2}$/],
  ['jarm', /^[0-9a-f]{62}$/],
  ['banner', { test: (value) => /[\r\n]/.test(value) }],
];
