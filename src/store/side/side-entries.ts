import { hash } from 'node:crypto';
import type { FieldTable } from '../../model/field.ts';
import { address } from '../../model/fields/address.ts';
import { indicator } from '../../model/fields/indicator.ts';
import { addressSpan, positionOf } from '../../query/value/address-span.ts';

/**
 * What a record of a side table can be found by: stretches of lines of places. Addresses stand on the line of 128 bits; a name stands at one
 * place of a line of its own, its digest. Places are 32 hexadecimal digits, so that their order is that of texts.
 */
export interface SideEntry {
  readonly line: Line;
  readonly first: string;
  readonly last: string;
}

export type Line = 'address' | 'domain' | 'url';

export type Side = 'address' | 'indicator';

type SideValues = Readonly<Record<string, unknown>>;

/** Where a record is found; a reason where it names nothing that it could be found by. */
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

/** Lines that records of a side table stand on. */
export function linesOfSide(side: Side): readonly Line[] {
  return side === 'address' ? ['address'] : ['address', 'domain', 'url'];
}

/** Undefined where the text is no such thing. */
export function placeOn(line: Line, text: string): string | undefined {
  switch (line) {
    case 'address': {
      const place = positionOf(text);
      return place === undefined ? undefined : digits(place);
    }
    case 'domain': {
      const name = text.toLowerCase().replace(/\.$/, '');
      return name === '' ? undefined : digest(name);
    }
    case 'url':
      return text === '' ? undefined : digest(text);
  }
}

/** First and last place of an address or a range. */
export function placesWithin(range: string): readonly [first: string, last: string] | undefined {
  const span = addressSpan(range);
  return span === undefined ? undefined : [digits(span[0]), digits(span[1])];
}

function addressEntries({ ip }: SideValues): readonly SideEntry[] | string {
  const span = addressSpan(ip);
  if (span === undefined) return 'the record has no range of addresses in ip';
  const [first, last] = span;
  if (first > last) return 'the range of addresses ends before it begins';
  return [{ line: 'address', first: digits(first), last: digits(last) }];
}

function indicatorEntries({ ip, domain, url }: SideValues): readonly SideEntry[] | string {
  const entries = [...entry('address', ip), ...entry('domain', domain), ...entry('url', url)];
  return entries.length === 0 ? 'the record names no address, no domain and no URL' : entries;
}

function entry(line: Line, value: unknown): readonly SideEntry[] {
  const place = typeof value === 'string' ? placeOn(line, value) : undefined;
  return place === undefined ? [] : [{ line, first: place, last: place }];
}

export function digits(place: bigint): string {
  return place.toString(16).padStart(32, '0');
}

function digest(name: string): string {
  return hash('sha256', name, 'hex').slice(0, 32);
}
