import { httpxRecords } from '../httpx/result-records.ts';
import { csvFormat } from '../shapes/csv-shape.ts';

/** What httpx writes with -csv: the members of its results as columns. */
export const httpxCsv = csvFormat({
  name: 'httpx-csv',
  version: 1,
  about: 'results of httpx in CSV',
  columns: ['url', 'input', 'webserver', 'status_code', 'content_length', 'words'],
  records: (row) => httpxRecords(resultOf(row)),
});

/** Empty fields are absent members. */
function resultOf(row: ReadonlyMap<string, string>): Readonly<Record<string, unknown>> {
  const result: Record<string, unknown> = {};
  for (const [name, field] of row) {
    // A quote guards against formulas in programs for tables.
    const text = /^'[=+@-]/.test(field) ? field.slice(1) : field;
    if (text === '' || name === '') continue;
    if (LISTS.has(name)) result[name] = listOf(text);
    else if (NUMBERS.has(name)) result[name] = Number(text);
    else if (FLAGS.has(name)) result[name] = text === 'true';
    else result[name] = text;
  }
  return result;
}

/** `["a","b"]`, or `[a b]` of older versions. */
function listOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text
      .replace(/^\[|\]$/g, '')
      .split(' ')
      .filter((word) => word !== '');
  }
}

const LISTS: ReadonlySet<string> = new Set(
  'a aaaa cname tech chain_status_codes extract_regex resolvers body_fqdn body_domains cpe'.split(' '),
);
const NUMBERS: ReadonlySet<string> = new Set(['words', 'lines', 'status_code', 'content_length']);
const FLAGS: ReadonlySet<string> = new Set(['failed', 'vhost', 'websocket', 'cdn', 'http2', 'pipeline']);
