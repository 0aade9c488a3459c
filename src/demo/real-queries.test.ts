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

/** Addresses, domains and companies that are somebody's: the world has none of them. */
const SOMEBODYS =
  /(?:\d+\.){3}\d+|google|github|facebook|paypal|netlas|microsoft|binance|vk\.com|archlinux|ivanov|lidl|amazon|cern|mandiant|gmail|kraken|apple|rsa security/i;

/** Of the others a few ask for fields that do not exist, or for what is rare. */
const SHARE = 0.92;

describe.skipIf(!existsSync(file))('queries that people have published (needs ../shared/queries)', () => {
  it('find something in a world of two thousand responses, almost all that name nobody', () => {
    const world = demoWorld({ size: 2_000, seed: 'queries' });
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    const asked = lines.filter((line) => !SOMEBODYS.test(line)).map((line) => line.split('\t') as [Collection, string]);
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
    expect(asked.length).toBeGreaterThan(290);
    expect(found / asked.length).toBeGreaterThan(SHARE);
  }, 120_000);
});
