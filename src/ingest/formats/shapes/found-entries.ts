import type { Entry, FoundRecord } from '../format.ts';
import { RefusedRecord } from './refused-record.ts';

/** The records of one part of a source, or its refusal. */
export function foundEntries(
  number: number,
  records: () => Iterable<FoundRecord>,
  refused: (reason: string) => readonly Entry<'records'>[],
): readonly Entry<'records'>[] {
  try {
    const entries: Entry<'records'>[] = [];
    for (const value of records()) entries.push({ kind: 'record', number, value });
    return entries;
  } catch (error) {
    if (error instanceof RefusedRecord) return refused(error.message);
    throw error;
  }
}
