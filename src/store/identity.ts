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

/** Where a part of what identifies a record is: at a path, if another path has a certain text. */
interface Place {
  readonly path: readonly string[];
  readonly onlyIf?: { readonly path: readonly string[]; readonly text: string };
}

/** The first of these places counts that is not null. */
export type IdentityPart = readonly Place[];

/** Records of which all parts are equal are observations of the same thing. The addon reads the same table. */
export const IDENTITY: Readonly<Record<Collection, readonly IdentityPart[]>> = {
  responses: [
    [{ path: ['uri'] }],
    // A service that a tool names without its address is known by the name that was looked for.
    [{ path: ['ip'] }, { path: ['target', 'domain'], onlyIf: { path: ['target', 'type'], text: 'domain' } }],
  ],
  domains: [[{ path: ['domain'] }]],
  whois_ip: [[{ path: ['ip', 'gte'] }], [{ path: ['ip', 'lte'] }]],
  whois_domains: [[{ path: ['domain'] }]],
  certs: [[{ path: ['certificate', 'fingerprint_sha256'] }]],
};

function identityOf(collection: Collection, record: Readonly<Record<string, unknown>>): string | undefined {
  const parts: string[] = [];
  for (const places of IDENTITY[collection]) {
    const part = places.map((place) => valueAt(place, record)).find((value) => value !== undefined && value !== null);
    if (typeof part !== 'string' || part === '') return undefined;
    parts.push(part);
  }
  return parts.join('\n');
}

function valueAt({ path, onlyIf }: Place, record: unknown): unknown {
  if (onlyIf !== undefined && valueAt({ path: onlyIf.path }, record) !== onlyIf.text) return undefined;
  return path.reduce((value, name) => membersOfAny(value)[name], record);
}

/** Members with the time of observation. The first that is a date counts. */
export const OBSERVED = ['last_updated', '@timestamp'] as const;

/** The time of observation in milliseconds since 1970: from the record, or else the start of its index. */
export function observedAt(record: Readonly<Record<string, unknown>>, indexStartedAt: number): number {
  for (const name of OBSERVED) {
    const instant = recordInstant(record[name]);
    if (instant !== undefined) return instant;
  }
  return indexStartedAt;
}

function membersOfAny(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
