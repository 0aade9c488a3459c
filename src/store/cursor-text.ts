import type { Sort } from './store.ts';

/** A cursor of any engine as text: a list of what its engine needs to go on, which comes back from outside and may be anything. */
export function cursorText(parts: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(parts), 'utf8').toString('base64url');
}

/** Empty where the text is none. */
export function cursorParts(text: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

/** The same for the same order: a cursor goes on in no other. */
export function orderName(sort: Sort | undefined): string {
  return sort === undefined ? '' : `${sort.direction} ${sort.field.path} ${sort.field.name?.text ?? ''}`;
}

export function isRecordKey(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{32}$/.test(value);
}
