import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planQuery } from '../../src/query/check/check.ts';
import { compileMatcher } from '../../src/query/match/compile-matcher.ts';
import { clusterMissing, openCluster } from '../kit/opensearch-cluster.ts';
import { NOW } from '../store/agree/generate-plans.ts';
import { fieldsOf } from '../store/scenario.ts';
import { textOf } from './judge.ts';
import { JUDGED } from './judge-fields.ts';
import { JudgeRun, listed } from './judge-run.ts';

/** The differences from OpenSearch that docs/query-language.md lists, shown on OpenSearch itself. */
const RECORDS: readonly object[] = [
  { uri: 'routers', http: { title: 'Routers and tables' } },
  { uri: 'nginx', http: { title: 'nginx/1.18.0 (Ubuntu)' } },
  { uri: 'istanbul', http: { title: 'İstanbul' } },
  { uri: 'sisyphus', http: { title: 'ΣΊΣΥΦΟΣ' } },
  { uri: 'login', http: { title: 'admin login' } },
  { uri: 'a', domain: 'a' },
  { uri: 'bc', domain: ['b', 'c'] },
  { uri: 'bang', domain: 'x!y' },
  { uri: 'star', domain: '*' },
  { uri: 'colons', domain: 'b:c' },
  { uri: 'inside', target: { ip: '10.0.0.7' } },
  { uri: 'outside', target: { ip: '10.0.1.7' } },
  { uri: 'may', scan_date: '2022-05-20' },
  { uri: 'june', scan_date: '2022-06-01' },
  { uri: 'short', mongodb: { version: '1.18.0' } },
  { uri: 'web', port: 80 },
];

interface Difference {
  readonly what: string;
  readonly query: string;
  readonly ours: string;
  /** What OpenSearch finds for the same text; undefined if it is something else, or an error. */
  readonly theirs: string | undefined;
  /** Both find the same records for the canonical text. */
  readonly agreesWhenPrinted?: boolean;
}

const DIFFERENCES: readonly Difference[] = [
  { what: 'a word finds its plural', query: 'http.title:router', ours: 'routers', theirs: '', agreesWhenPrinted: true },
  {
    what: 'AND binds tighter than OR',
    query: 'domain:a OR domain:b AND domain:c',
    ours: 'a bc',
    theirs: 'bc',
    agreesWhenPrinted: true,
  },
  {
    what: 'a slash inside a word',
    query: 'http.title:nginx/1.18.0',
    ours: 'nginx',
    theirs: undefined,
    agreesWhenPrinted: true,
  },
  {
    what: 'an exclamation mark inside a word',
    query: 'domain:*!y',
    ours: 'bang',
    theirs: undefined,
    agreesWhenPrinted: true,
  },
  { what: 'a star in quotes is a star', query: 'domain:["*" TO "*"]', ours: 'star', theirs: 'a bang bc colons star' },
  {
    what: 'the small letters of a text, not of each letter',
    query: 'http.title:istanbul',
    ours: '',
    theirs: 'istanbul',
  },
  { what: 'the last sigma of a word', query: 'http.title:"σίσυφος"', ours: 'sisyphus', theirs: '' },
  {
    what: 'a CIDR without quotes',
    query: 'target.ip:10.0.0.0/24',
    ours: 'inside',
    theirs: undefined,
    agreesWhenPrinted: true,
  },
  {
    what: 'a pattern of addresses',
    query: 'target.ip:10.0.0.*',
    ours: 'inside',
    theirs: undefined,
    agreesWhenPrinted: true,
  },
  {
    what: 'a blank behind the comparison',
    query: 'port:> 79',
    ours: 'web',
    theirs: undefined,
    agreesWhenPrinted: true,
  },
  {
    what: 'curly quotes',
    query: 'http.title:“admin login”',
    ours: 'login',
    theirs: undefined,
    agreesWhenPrinted: true,
  },
  { what: 'a bracket too many at the end', query: 'domain:a)', ours: 'a', theirs: undefined, agreesWhenPrinted: true },
  { what: 'a colon inside a value', query: 'domain:b:c', ours: 'colons', theirs: undefined, agreesWhenPrinted: true },
  {
    what: 'a month as a whole, above it',
    query: 'scan_date:>2022-05',
    ours: 'june',
    theirs: 'june may',
    agreesWhenPrinted: true,
  },
  { what: 'missing parts of a version are 0', query: 'mongodb.version:"1.18"', ours: 'short', theirs: undefined },
];

const needs = clusterMissing === undefined ? '' : ` (needs ${clusterMissing})`;

describe.skipIf(clusterMissing !== undefined)(`differences from OpenSearch${needs}`, () => {
  let reference: JudgeRun;
  beforeAll(async () => {
    const [node = ''] = await openCluster();
    reference = new JudgeRun(node, `differences-${crypto.randomUUID()}`);
    await reference.open(RECORDS);
  }, 240_000);
  afterAll(() => reference[Symbol.asyncDispose]());

  it.each(DIFFERENCES)('$what: $query', async ({ query, ours, theirs, agreesWhenPrinted = false }) => {
    const result = planQuery(query, fieldsOf(JUDGED), { now: NOW });
    if (result.kind !== 'plan') throw new Error(`${query} is not a valid query`);
    const matcher = compileMatcher(result.plan);
    const uris = RECORDS.filter((record) => matcher.matches(record)).map((record) => (record as { uri: string }).uri);
    expect(listed(uris)).toBe(ours);
    const judged = await reference.ask(query);
    if (theirs === undefined) expect(judged).not.toBe(ours);
    else expect(judged).toBe(theirs);
    if (agreesWhenPrinted) expect(await reference.ask(textOf(result.plan))).toBe(ours);
  });
});
