import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENGINES } from '../engines.ts';
import { agree, type Disagreement } from './agree.ts';

/**
 * `npm run agree -- [pairs] [seed] [engine]`: compares the engines with the model over that many generated plans, and
 * prints the first disagreements, minimised.
 */
const [pairs = 20_000, seed = 1] = process.argv.slice(2, 4).map(Number);
const engineName = process.argv[4];
const engines = ENGINES.filter(({ name, unavailable }) => unavailable === undefined && (engineName ?? name) === name);
if (engines.length === 0) console.log('No engine can run here.');
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
    const onDisagreement = (disagreement: Disagreement): void => console.log(textOf(disagreement));
    const report = await agree(store, { seed, pairs, mostDisagreements: 20, onRound, onDisagreement });
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    const { questions, disagreements } = report;
    console.log(
      `${engine.name}: ${report.pairs} pairs, ${questions} questions in ${seconds} s, ${disagreements.length} disagreements`,
    );
    if (disagreements.length > 0) process.exitCode = 1;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function textOf({ collection, operation, scope, query, records, expected, actual }: Disagreement): string {
  const lines = records.flatMap((list, index) => list.map((line) => `  record of ${index}: ${short(line)}`));
  return [
    `${collection}, ${scope}: ${JSON.stringify(operation)}`,
    `  query: ${short(query)}`,
    ...lines,
    `  expected: ${short(fromDifference(expected, actual))}`,
    `  actual:   ${short(fromDifference(actual, expected))}`,
    '',
  ].join('\n');
}

/** The text from 100 characters before its first difference from another. */
function fromDifference(text: string, other: string): string {
  let at = 0;
  while (at < text.length && text[at] === other[at]) at++;
  const from = Math.max(0, at - 100);
  return from === 0 ? text : `... (after ${from} characters) ${text.slice(from)}`;
}

function short(text: string): string {
  const line = text.replaceAll('\n', ' | ');
  return line.length > 600 ? `${line.slice(0, 400)}... (${line.length} characters)` : line;
}
