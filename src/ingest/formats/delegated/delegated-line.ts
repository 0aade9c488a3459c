import { parseAddress } from '../../../addr/ip/address.ts';
import { parseCidr } from '../../../addr/ip/cidr.ts';
import { LAST_IPV4 } from '../../../addr/ip/ipv4.ts';
import type { AddressRange } from '../../../addr/ip/range.ts';
import { defined } from '../../../model/defined.ts';
import { ownerRange } from '../../join/network-parts.ts';
import {
  rangeFacts,
  rangeMember,
  registryCountry,
  registryDate,
  registryName,
  systemBlock,
  systemNumber,
} from '../../records/networks/registry-values.ts';
import type { FoundRecord } from '../format.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';

/** A line: `registry|country|type|start|value|date|status`, and the identifier of the holder. @throws RefusedRecord */
export function delegatedParts(line: string): readonly FoundRecord[] {
  if (line.trim() === '' || line.startsWith('#')) return [];
  const [registry = '', country, type, start = '', value = '', date, status, holder] = line.trim().split('|');
  if (/^\d/.test(registry) || country === '*') return [];
  if (type === 'asn') return systems({ registry, country, start, value, date, status });
  const range = type === 'ipv4' ? ipv4Range(start, value) : type === 'ipv6' ? ipv6Range(start, value) : undefined;
  if (range === undefined) throw new RefusedRecord('it has no range of addresses');
  return [
    ownerRange({
      ip: rangeMember(range),
      net: { ...defined({ country: registryCountry(country), created: registryDate(date) }), ...rangeFacts(range) },
      registration: defined({
        registry: registryName(registry),
        status: status || undefined,
        holder_id: holder || undefined,
      }),
    }),
  ];
}

interface SystemsLine {
  readonly registry: string;
  readonly country: string | undefined;
  readonly start: string;
  readonly value: string;
  readonly date: string | undefined;
  readonly status: string | undefined;
}

function systems({ registry, country, start, value, date, status }: SystemsLine): readonly FoundRecord[] {
  const first = systemNumber(start);
  const last = first === undefined ? undefined : systemNumber(String(Number(first) + Number(value) - 1));
  if (first === undefined || last === undefined) throw new RefusedRecord('it has no numbers of systems');
  // Blocks of numbers that nobody has may have billions.
  if (status !== undefined && FREE.has(status)) return [];
  const asn = defined({
    country: registryCountry(country),
    registry: registryName(registry),
    updated: registryDate(date),
  });
  return [systemBlock(first, last, asn)];
}

const FREE: ReadonlySet<string> = new Set(['available', 'reserved']);

/** The count of addresses need not be a power of two. */
function ipv4Range(start: string, value: string): AddressRange | undefined {
  const from = parseAddress(start);
  if (typeof from !== 'number' || !COUNT.test(value)) return undefined;
  const to = from + Number(value) - 1;
  return to >= from && to <= LAST_IPV4 ? { from, to } : undefined;
}

const COUNT = /^\d{1,10}$/;

function ipv6Range(start: string, value: string): AddressRange | undefined {
  const cidr = parseCidr(`${start}/${value}`);
  return cidr && { from: cidr.from, to: cidr.to };
}
