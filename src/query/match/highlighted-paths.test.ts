import { describe, expect, it } from 'vitest';
import { caseTable } from '../cases/query-cases.ts';
import { planQuery } from '../check/check.ts';
import { FieldIndex } from '../fields/field-index.ts';
import { compilePart } from '../projection/projection.ts';
import { compileMatcher } from './compile-matcher.ts';
import { highlightedPaths } from './highlighted-paths.ts';

const fields = new FieldIndex(caseTable);

function planOf(query: string) {
  const result = planQuery(query, fields, { now: Date.UTC(2026, 10, 21) });
  if (result.kind === 'problem') throw new Error(result.problem.message);
  return result.plan;
}

/** Duplicate names, values where objects are expected, empty values, other scripts. */
const records: readonly string[] = [
  '{"title":"Login — вход","port":8080,"http":{"status":200,"headers":{"server":["nginx/1.18.0"],"x_é":["PHP"]}}}',
  '{"port":1,"port":8080,"title":"login","title":"other"}',
  '{"http":{"status":200},"http":{"title":"nginx"},"port":8080}',
  '{"http":{"status":200},"http":5}',
  '{"http":[{"status":200},7,{}],"port":[1,8080]}',
  '{"cve":[{"name":"CVE-2021-44228","base_score":"5.0"},{},{"name":"CVE-2019-0001"}],"title":"Router"}',
  '{"cve":[7,{"base_score":"9.8"}],"port":8080}',
  '{"cve":[],"tag":[{"name":"nginx","nginx":{"version":"1.18.0"}}],"country":"ru"}',
  ' { "tag" : [ { "name" : "PHP" , "PHP" : { "version" : "8.1" } } ] , "cve" : { "name" : "CVE-2019-0001" } } ',
  '{"\\u0070ort":8080,"http":{"headers":{"\\u0073erver":["nginx"]}}}',
  '{}',
];

const queries: readonly string[] = [
  'port:8080',
  'port:>0 title:login',
  'NOT port:8080',
  'http.status:200',
  'http.headers.server:nginx OR port:8080',
  'http.headers.*:php*',
  'cve:(name:CVE-2019-0001 AND NOT base_score:9.8)',
  'cve:(NOT name:CVE-2021-44228) OR port:8080',
  '(cve:(NOT base_score:1) port:8080) OR country:ru',
  'tag:nginx',
  'tag.nginx.version:1.18.0',
  'cve:* OR title:router',
  'title.keyword:login',
];

describe('the paths that highlights depend on', () => {
  it.each(queries)('%s: a part of the record has the same highlights as the whole', (query) => {
    const plan = planOf(query);
    const matcher = compileMatcher(plan);
    const paths = highlightedPaths(plan);
    const part = compilePart(paths);
    const highlights = (record: unknown) => matcher.highlights(record).map(({ path, value }) => ({ path, value }));
    for (const record of records) {
      const bytes = part(Buffer.from(record).toString('latin1'));
      const reduced: unknown = JSON.parse(Buffer.from(bytes, 'latin1').toString('utf8'));
      const expected = highlights(JSON.parse(record));
      expect(paths.length === 0 ? [] : highlights(reduced), record).toEqual(expected);
    }
  });

  it('are empty if nothing is ever highlighted', () => {
    for (const query of ['*', 'NOT port:8080', 'port:*', 'NOT (title:login OR port:*)'])
      expect(highlightedPaths(planOf(query)), query).toEqual([]);
  });
});
