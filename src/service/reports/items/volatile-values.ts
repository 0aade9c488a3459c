import { hash } from 'node:crypto';
import { responses } from '../../../model/fields/responses.ts';
import { isJsonObject, type JsonObject, jsonMember } from '../../../model/json-value.ts';
import type { ServiceItem } from '../../../model/scanner/service-item.ts';
import { itemNames, ownFields } from './own-fields.ts';

/** Values by their dotted paths, as hashes. */
export type VolatileValues = Readonly<Record<string, string>>;

/**
 * What a record says of its service and an item does not keep as it is, because it or a part of it varies by itself. By
 * these hashes two reports tell how much has varied, without keeping it.
 */
export function volatileValues(record: JsonObject, item: ServiceItem): VolatileValues {
  const values = new Map<string, string>();
  const visit = (value: unknown, kept: unknown, path: string, depth: number): void => {
    if (values.size === MAX_VALUES || path.length > MAX_PATH || SKIPPED.has(path)) return;
    if (isJsonObject(value) && depth < MAX_DEPTH) {
      for (const name of Object.keys(value))
        visit(value[name], isJsonObject(kept) ? jsonMember(kept, name) : undefined, `${path}.${name}`, depth + 1);
      return;
    }
    if (value === kept) return;
    const text = JSON.stringify(value);
    if (text !== JSON.stringify(kept)) values.set(path, hash('sha256', text, 'base64url').slice(0, HASH));
  };
  for (const [name, value] of Object.entries(ownFields(record))) visit(value, item[name], name, 0);
  return Object.fromEntries(values);
}

/** Of one service, whatever a server sends. */
const MAX_VALUES = 200;
const MAX_PATH = 300;
const MAX_DEPTH = 10;
/** 48 bits. */
const HASH = 8;

/** An item shows the former otherwise; the latter are left out of it because some subscriptions may not see them. */
const SKIPPED: ReadonlySet<string> = new Set([
  ...Object.keys(itemNames),
  ...responses.fields.filter(({ privacy }) => privacy !== 'open').map(({ path }) => path),
]);
