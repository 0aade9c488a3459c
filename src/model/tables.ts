import type { Collection } from './collection.ts';
import type { FieldTable } from './field.ts';
import { address } from './fields/address.ts';
import { certs } from './fields/certs.ts';
import { domains } from './fields/domains.ts';
import { indicator } from './fields/indicator.ts';
import { responses } from './fields/responses.ts';
import { whoisDomains, whoisIp } from './fields/whois.ts';

const byCollection: Readonly<Record<Collection, FieldTable>> = {
  responses,
  domains,
  whois_ip: whoisIp,
  whois_domains: whoisDomains,
  certs,
};

/** The field table of a collection. */
export function tableOf(collection: Collection): FieldTable {
  return byCollection[collection];
}

export const collectionTables: readonly FieldTable[] = Object.values(byCollection);

/** The tables that complete answers by lookup; they are not searched. */
export const sideTables: readonly FieldTable[] = [address, indicator];
