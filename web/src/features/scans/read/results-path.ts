import { printValue } from '@periplus/query/filter/print-value.ts';
import { searchPath } from '../../../paths/pages.ts';

/** Conditions that must all match, each a field with its value. */
export type Conditions = Readonly<Record<string, string>>;

/** The search in the index of a scan. */
export function resultsPath(label: string, conditions: Conditions = {}): string {
  const clauses = Object.entries(conditions).map(([field, value]) => `${field}:${printValue(value)}`);
  return searchPath('responses', { q: clauses.length === 0 ? '*' : clauses.join(' AND '), indices: label });
}
