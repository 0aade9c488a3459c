import { describe, expect, it } from 'vitest';
import { tableOf } from '../../src/model/tables.ts';
import { plainText } from '../../src/probe/protocols/web/http/html-tags.ts';
import { httpRecord } from '../../src/probe/protocols/web/http/http-record.ts';
import { type HttpResponse, HttpResponseReader } from '../../src/wire/services/http/response-reader.ts';
import { isAbsent, sharedLines } from '../shared-data.ts';
import { unknownPaths } from './unknown-paths.ts';

const REPLIES = 'data/scans/sonar/http-replies.ndjson.gz';
const HISTORY = 'data/scans/sonar/http-replies-history.ndjson.gz';

interface Row {
  readonly raw_base64: string;
  readonly reference?: {
    readonly status_code: number;
    readonly protocol: string;
    readonly headers: Readonly<Record<string, readonly string[]>> | null;
    readonly title?: string;
    readonly body_length: number;
    /** Go refuses the whole answer, such as a head that is cut off. */
    readonly error?: string;
  };
}

const rows = [...sharedLines(REPLIES), ...sharedLines(HISTORY)].map((line) => JSON.parse(line) as Row);

function read(bytes: Uint8Array): HttpResponse | undefined {
  const reader = new HttpResponseReader(10_000_000);
  reader.push(bytes);
  const result = reader.end();
  return result.kind === 'response' ? result : undefined;
}

/** Answers of 2012 to 2014, read by net/http of Go. */
describe.skipIf(isAbsent(REPLIES) || isAbsent(HISTORY))('captured answers (needs ../shared/data/scans)', () => {
  it('have the status, headers, body and title that another implementation reads', () => {
    const table = tableOf('responses');
    const differences: string[] = [];
    let count = 0;
    for (const [index, { raw_base64, reference }] of rows.entries()) {
      if (reference === undefined || reference.error !== undefined) continue;
      count++;
      const response = read(Buffer.from(raw_base64, 'base64'));
      if (response?.head === undefined) {
        differences.push(`${index}: not read`);
        continue;
      }
      const { http } = httpRecord({ ...response, tls: undefined });
      expect(unknownPaths(table, { http })).toEqual([]);
      const headers = new Map(Object.entries(http.headers ?? {}));
      for (const { key = '', value = [] } of http.unknown_headers ?? []) headers.set(key, value);
      const check = (what: string, actual: unknown, expected: unknown): void => {
        if (JSON.stringify(actual) !== JSON.stringify(expected))
          differences.push(`${index}: ${what} ${JSON.stringify(actual)} for ${JSON.stringify(expected)}`);
      };
      check('status', http.status_code, reference.status_code);
      check('version', http.http_version?.name, reference.protocol);
      // Go adds the newer name of `Pragma: no-cache`.
      for (const [name, values] of Object.entries(reference.headers ?? {}))
        if (name !== 'Cache-Control' || headers.has('cache_control'))
          check(name, headers.get(name.toLowerCase().replace(/[^a-z0-9]/g, '_')), values);
      check('body', response.body.length, reference.body_length);
      // Titles with their references replaced; one is written by a script, which is not a title.
      const title = plainText(reference.title ?? '')
        .replace(/\s+/g, ' ')
        .trim();
      if (/^[\x20-\x7e]+$/.test(title) && !title.startsWith("'+")) check('title', http.title, title);
    }
    expect(count).toBeGreaterThan(54);
    expect(differences).toEqual([]);
  });
});
