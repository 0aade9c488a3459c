import { runTries } from './tries/run-tries.ts';

/**
 * `npm run isolation -- [tries] [seed]`: tries every operation, over HTTP and MCP, as every kind of caller, with inputs
 * made of the numbers, labels and targets of another team. Prints the tries by caller and operation, and each answer
 * that shows something of that team.
 */
const [count = '100000', seed = '1'] = process.argv.slice(2);

const { counts, seen, leaks, numbers } = await runTries({
  count: Number(count),
  seed: Number(seed),
  onProgress: (done) => done % 10_000 === 0 && console.log(`${done.toLocaleString('en')} tries`),
});
let all = 0;
for (const [caller, operations] of counts) {
  const sum = [...operations.values()].reduce((total, each) => total + each, 0);
  all += sum;
  console.log(`\n${caller}: ${sum.toLocaleString('en')} tries of ${operations.size} operations and tools`);
  console.log([...operations].map(([operation, each]) => `${operation} ${each}`).join(', '));
}
const grow = numbers.filter((number, at) => number > (numbers[at - 1] ?? Number.POSITIVE_INFINITY)).length;
const isCounted = grow === numbers.length - 1;
for (const { caller, request, mark, answer } of leaks)
  console.log(`\nLEAK of ${mark} to ${caller}\n${request}\n${answer}`);
console.log(`\n${all.toLocaleString('en')} tries, seed ${seed}; owner and teammate saw their own ${seen} times`);
console.log(`numbers of scans of two teams in turn: ${isCounted ? 'they grow' : 'no order'}`);
console.log(`${leaks.length} leaks`);
if (leaks.length > 0 || isCounted || seen === 0) process.exitCode = 1;
