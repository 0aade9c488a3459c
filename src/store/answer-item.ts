import { compileProjection } from '../query/projection/projection.ts';
import type { JsonObject } from './read-line.ts';

/** A line of a search or a download over HTTP, `{"data": ..., "highlight": ...}` -> the text of the record in it; undefined where it is none. */
export function itemRecord(record: JsonObject, json: string): string | undefined {
  const { data } = record;
  const isItem = typeof data === 'object' && data !== null && !Array.isArray(data);
  if (!isItem || Object.keys(record).some((name) => name !== 'data' && name !== 'highlight')) return undefined;
  const shown = onlyData.project(json);
  return shown.slice(shown.indexOf('{', 1), -1).trim();
}

const onlyData = compileProjection(['data'], 'include');
