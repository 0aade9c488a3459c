import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { agree, type Disagreement } from './agree.ts';
import { ENGINES } from './engines.ts';

/**
 * `npm run agree -- [pairs] [seed] [engine]`: every engine against the model, for as many pairs of records and plan as one likes; prints the
 * first disagreements, as small as they can be made.
 */
const [pairs = 20_000, seed = 1] = process.argv.slice(2, 4).map(Number);
const only = process.argv[4];
const engines = ENGINES.filter(({ name, unavailable }) => unavailable === undefined && (only ?? name) === name);
if (engines.length === 0) console.log('no engine can run here');
for (const engine of engines) {
  const directory = await mkdtemp(join(tmpdir(), 'agree-'));
  try {
    await using store = await engine.open(directory);
    const start = performance.now();
    let shownThousands = 0;
    const onRound = (done: number): void => {
      const thousands = Math.floor(done / 1_000);
      if (thousands > shownThousands) console.log(`${engine.name}: ${done} pairs`);
      shownThousands = thousands;
    };
    const onDisagreement = (one: Disagreement): void => console.log(shown(one));
    const made = await agree(store, { seed, pairs, mostDisagreements: 20, onRound, onDisagreement });
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    const { questions, disagreements } = made;
    console.log(
      `${engine.name}: ${made.pairs} pairs, ${questions} questions in ${seconds} s, ${disagreements.length} disagreements`,
    );
    if (disagreements.length > 0) process.exitCode = 1;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function shown({ collection, about, scope, query, records, expected, found }: Disagreement): string {
  const lines = records.flatMap((list, index) => list.map((line) => `  record of ${index}: ${short(line)}`));
  return [
    `${collection}, ${scope}: ${JSON.stringify(about)}`,
    `  query: ${short(query)}`,
    ...lines,
    `  expected: ${short(fromDifference(expected, found))}`,
    `  found:    ${short(fromDifference(found, expected))}`,
    '',
  ].join('\n');
}

/** A text from a little before where it differs from another. */
function fromDifference(text: string, other: string): string {
  let at = 0;
  while (at < text.length && text[at] === other[at]) at++;
  const from = Math.max(0, at - 100);
  return from === 0 ? text : `... (after ${from} characters) ${text.slice(from)}`;
}

function short(text: string): string {
  const one = text.replaceAll('\n', ' | ');
  return one.length > 600 ? `${one.slice(0, 400)}... (${one.length} characters)` : one;
}
