import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Collection, collections } from '../model/collection.ts';
import { tableOf } from '../model/tables.ts';
import { planQuery } from '../query/check/check.ts';
import { FieldIndex } from '../query/fields/field-index.ts';
import { compileMatcher } from '../query/match/compile-matcher.ts';
import { demoWorld } from './world.ts';

const file = join(import.meta.dirname, '..', '..', '..', 'shared', 'queries', 'real-queries.tsv');

/** What nothing can be found for: addresses that are somebody's, mail addresses that are somebody's, fields that do not exist. */
const SHARE = 0.85;

describe.skipIf(!existsSync(file))('queries that people have published (needs ../shared/queries)', () => {
  it('find something in a world of two thousand responses, most of them', () => {
    const world = demoWorld({ size: 2_000, seed: 'queries' });
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    const asked = lines.map((line) => line.split('\t') as [Collection, string]);
    let found = 0;
    for (const collection of collections) {
      const fields = new FieldIndex(tableOf(collection));
      let open = asked
        .filter(([name]) => name === collection)
        .flatMap(([, query]) => {
          const checked = planQuery(query, fields, { now: world.cycles.newer.end });
          return checked.kind === 'plan' ? [compileMatcher(checked.plan)] : [];
        });
      for (const record of world.records(collection)) {
        const rest = open.filter((matcher) => !matcher.matches(record));
        found += open.length - rest.length;
        open = rest;
        if (open.length === 0) break;
      }
    }
    expect(asked.length).toBeGreaterThan(300);
    expect(found / asked.length).toBeGreaterThan(SHARE);
  }, 120_000);
});
