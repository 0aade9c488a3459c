import { hash } from 'node:crypto';
import type { Collection } from '../model/collection.ts';
import { recordInstant } from '../query/value/instant.ts';

/**
 * The key of a record: 32 hexadecimal digits, equal for all observations of the same thing. Undefined if an identifying
 * field is missing.
 */
export function recordKey(collection: Collection, record: Readonly<Record<string, unknown>>): string | undefined {
  const identity = identityOf(collection, record);
  return identity === undefined ? undefined : hash('sha256', identity, 'hex').slice(0, 32);
}

function identityOf(collection: Collection, record: Readonly<Record<string, unknown>>): string | undefined {
  switch (collection) {
    case 'responses':
      return joined(record.uri, record.ip ?? targetName(record));
    case 'domains':
    case 'whois_domains':
      return joined(record.domain);
    case 'whois_ip': {
      const range = membersOfAny(record.ip);
      return joined(range.gte, range.lte);
    }
    case 'certs':
      return joined(membersOfAny(record.certificate).fingerprint_sha256);
  }
}

/** A service that a tool names without its address is known by the name that was looked for. */
function targetName(record: Readonly<Record<string, unknown>>): unknown {
  const { type, domain } = membersOfAny(record.target);
  return type === 'domain' ? domain : undefined;
}

/** The time of observation in milliseconds since 1970: from the record, or else the start of its index. */
export function observedAt(record: Readonly<Record<string, unknown>>, indexStartedAt: number): number {
  return recordInstant(record.last_updated) ?? recordInstant(record['@timestamp']) ?? indexStartedAt;
}

function joined(...parts: readonly unknown[]): string | undefined {
  return parts.every((part) => typeof part === 'string' && part !== '') ? parts.join('\n') : undefined;
}

function membersOfAny(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
