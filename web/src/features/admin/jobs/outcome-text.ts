import { isJsonObject } from '@periplus/model/json-value.ts';
import { byteText } from '../../../parts/bytes/byte-text.ts';

/** What a job gave, in words: numbers as they are, of lists of things how many, of lists of texts each. */
export function outcomeText(result: unknown): string | undefined {
  if (Array.isArray(result)) return result.every(isJsonObject) ? result.map(objectText).join('\n') : undefined;
  return isJsonObject(result) ? objectText(result) : undefined;
}

function objectText(result: Readonly<Record<string, unknown>>): string {
  return Object.entries(result)
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${valueText(name, value)}`)
    .join(', ');
}

function valueText(name: string, value: unknown): string {
  if (typeof value === 'number') return name === 'bytes' ? byteText(value) : value.toLocaleString();
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return JSON.stringify(value);
  if (value.length === 0) return 'none';
  if (value.every((each) => typeof each === 'string')) return value.join(', ');
  return WHOLE.has(name) ? JSON.stringify(value) : value.length.toLocaleString();
}

/** What people must read. */
const WHOLE: ReadonlySet<string> = new Set(['problems', 'findings']);
