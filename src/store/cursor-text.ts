import type { Sort } from './store.ts';

/** Encodes a cursor: the list of values that an engine needs to resume a search. */
export function cursorText(parts: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(parts), 'utf8').toString('base64url');
}

/** Decodes a cursor. Clients send it, so the parts can be anything; empty if the text is not a cursor. */
export function cursorParts(text: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

/** Identifies a sort order. A cursor is valid only in the order that it was made in. */
export function orderName(sort: Sort | undefined): string {
  return sort === undefined ? '' : `${sort.direction} ${sort.field.path} ${sort.field.name?.text ?? ''}`;
}

export function isRecordKey(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{32}$/.test(value);
}
