import { collections } from '../../src/model/collection.ts';
import { tableOf } from '../../src/model/tables.ts';
import { FieldIndex } from '../../src/query/fields/field-index.ts';
import { fuzzSeeds } from './fuzz-seeds.ts';
import { mutated, seeded } from './mutate.ts';
import { brokenInvariant } from './query-invariants.ts';

/**
 * `npm run fuzz -- [rounds] [seed]`: the fuzz suite of the query language for any number of rounds. Reports every
 * violated invariant and the slowest query.
 */
const rounds = Number(process.argv[2] ?? 1_000_000);
const random = seeded(Number(process.argv[3] ?? 1));
const indices = collections.map((collection) => new FieldIndex(tableOf(collection)));

let broken = 0;
let slowest = { ms: 0, text: '' };
for (let round = 0; round < rounds; round++) {
  const fields = indices[round % indices.length];
  const text = round % 10 === 0 ? randomText() : mutated(fuzzSeeds, random);
  if (fields === undefined) continue;
  const start = performance.now();
  const promise = brokenInvariant(text, fields);
  const ms = performance.now() - start;
  if (ms > slowest.ms) slowest = { ms, text };
  if (promise !== undefined) {
    broken++;
    console.log(JSON.stringify(text), promise);
  }
}
console.log(
  `${rounds} queries, ${broken} broken invariants; the slowest took ${slowest.ms.toFixed(1)} ms in total: ${JSON.stringify(slowest.text)}`,
);
process.exitCode = broken === 0 ? 0 : 1;

function randomText(): string {
  return String.fromCharCode(
    ...Array.from({ length: random.below(80) }, () => random.below(random.below(2) === 0 ? 128 : 0x10000)),
  );
}
