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

/** Real addresses, domains and companies, which the world does not have. */
const NAMES_SOMEBODY =
  /(?:\d+\.){3}\d+|google|github|facebook|paypal|netlas|microsoft|binance|vk\.com|archlinux|ivanov|lidl|amazon|cern|mandiant|gmail|kraken|apple|rsa security/i;

/** A few of the others use fields that do not exist, or search for something rare. */
const SHARE = 0.92;

describe.skipIf(!existsSync(file))('published queries (needs ../shared/queries)', () => {
  it('find something in a world of two thousand responses, for almost all that name nobody', () => {
    const world = demoWorld({ size: 2_000, seed: 'queries' });
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    const queries = lines
      .filter((line) => !NAMES_SOMEBODY.test(line))
      .map((line) => line.split('\t') as [Collection, string]);
    let answered = 0;
    for (const collection of collections) {
      const fields = new FieldIndex(tableOf(collection));
      let open = queries
        .filter(([name]) => name === collection)
        .flatMap(([, query]) => {
          const checked = planQuery(query, fields, { now: world.cycles.newer.end });
          return checked.kind === 'plan' ? [compileMatcher(checked.plan)] : [];
        });
      for (const record of world.records(collection)) {
        const rest = open.filter((matcher) => !matcher.matches(record));
        answered += open.length - rest.length;
        open = rest;
        if (open.length === 0) break;
      }
    }
    expect(queries.length).toBeGreaterThan(290);
    expect(answered / queries.length).toBeGreaterThan(SHARE);
  }, 120_000);
});
