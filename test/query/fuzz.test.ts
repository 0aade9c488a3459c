import { describe, expect, it } from 'vitest';
import { caseTable } from '../../src/query/cases/case-table.ts';
import { FieldIndex } from '../../src/query/fields/field-index.ts';
import { fuzzSeeds } from './fuzz-seeds.ts';
import { mutated, seeded } from './mutate.ts';
import { brokenInvariant } from './query-invariants.ts';

const fields = new FieldIndex(caseTable);

describe('any string as a query', () => {
  it('keeps every invariant, mutated (more: npm run fuzz)', () => {
    const random = seeded(20261121);
    for (let round = 0; round < 20_000; round++) {
      const text = mutated(fuzzSeeds, random);
      expect(brokenInvariant(text, fields), JSON.stringify(text)).toBeUndefined();
    }
  });

  it('keeps every invariant, random', () => {
    const random = seeded(7);
    for (let round = 0; round < 5_000; round++) {
      const text = String.fromCharCode(
        ...Array.from({ length: random.below(60) }, () => random.below(round % 2 === 0 ? 128 : 0x10000)),
      );
      expect(brokenInvariant(text, fields), JSON.stringify(text)).toBeUndefined();
    }
  });
});
