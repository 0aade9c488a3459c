import { hash } from 'node:crypto';
import type { FieldTable } from '../../model/field.ts';
import { address } from '../../model/fields/address.ts';
import { indicator } from '../../model/fields/indicator.ts';
import { addressSpan, positionOf } from '../../query/value/address-span.ts';

/**
 * A record of a side table is looked up by ranges of positions on a number line. The position of an address is its
 * 128-bit number; the position of a domain or URL is its digest, on a separate line. Positions are written as 32
 * hexadecimal digits, so that they sort as texts.
 */
export interface SideEntry {
  readonly line: EntryLine;
  readonly first: string;
  readonly last: string;
}

export type EntryLine = 'address' | 'domain' | 'url';

export type Side = 'address' | 'indicator';

type SideValues = Readonly<Record<string, unknown>>;

/** The ranges of a record, or the reason for its refusal. */
export function entriesOf(side: Side, record: SideValues): readonly SideEntry[] | string {
  switch (side) {
    case 'address':
      return addressEntries(record);
    case 'indicator':
      return indicatorEntries(record);
  }
}

/** The field table of a side table. */
export function sideTableOf(side: Side): FieldTable {
  return side === 'address' ? address : indicator;
}

/** The number lines of a side table. */
export function linesOfSide(side: Side): readonly EntryLine[] {
  return side === 'address' ? ['address'] : ['address', 'domain', 'url'];
}

/** The position of a text on a line; undefined if the text is not a valid address, domain or URL. */
export function positionOn(line: EntryLine, text: string): string | undefined {
  switch (line) {
    case 'address': {
      const position = positionOf(text);
      return position === undefined ? undefined : digits(position);
    }
    case 'domain': {
      const name = text.toLowerCase().replace(/\.$/, '');
      return name === '' ? undefined : digest(name);
    }
    case 'url':
      return text === '' ? undefined : digest(text);
  }
}

/** The first and the last position of an address or a range. */
export function rangeBounds(range: string): readonly [first: string, last: string] | undefined {
  const span = addressSpan(range);
  return span === undefined ? undefined : [digits(span[0]), digits(span[1])];
}

function addressEntries({ ip }: SideValues): readonly SideEntry[] | string {
  const span = addressSpan(ip);
  if (span === undefined) return 'the record has no address range in ip';
  const [first, last] = span;
  if (first > last) return 'the address range ends before it begins';
  return [{ line: 'address', first: digits(first), last: digits(last) }];
}

function indicatorEntries({ ip, domain, url }: SideValues): readonly SideEntry[] | string {
  const entries = [...entry('address', ip), ...entry('domain', domain), ...entry('url', url)];
  return entries.length === 0 ? 'the record has no address, domain or URL' : entries;
}

function entry(line: EntryLine, value: unknown): readonly SideEntry[] {
  const position = typeof value === 'string' ? positionOn(line, value) : undefined;
  return position === undefined ? [] : [{ line, first: position, last: position }];
}

export function digits(position: bigint): string {
  return position.toString(16).padStart(32, '0');
}

function digest(name: string): string {
  return hash('sha256', name, 'hex').slice(0, 32);
}
