import { expect, it } from 'vitest';
import { FUZZ_TARGETS } from './faulty-targets.ts';
import { runFuzz, type TargetReport } from './fuzz-run.ts';
import { InputMaker, inputRandom } from './input-maker.ts';

const LIST = new URL('./faulty-targets.ts', import.meta.url);

async function reports(names: readonly string[], runs: number, from = 0): Promise<readonly TargetReport[]> {
  const found: TargetReport[] = [];
  await runFuzz({
    targets: FUZZ_TARGETS.filter(({ name }) => names.includes(name)),
    seed: 1,
    runs,
    from,
    threads: 1,
    mostMs: 120_000,
    list: LIST,
    hangMs: 1_000,
    onStuck: () => {},
    onReport: (report) => void found.push(report),
  });
  return found;
}

it('finds each kind of fault, and no fault in a sound parser', async () => {
  const found = [
    ...(await reports(['sound', 'throws', 'rejects'], 300)),
    // Of these the first input is the one that fails.
    ...(await reports(['is slow', 'hangs', 'kills the thread'], 1)),
  ];
  const kinds = found.map(({ name, faults }) => [name, [...new Set(faults.map(({ kind }) => kind))]] as const);
  expect(kinds).toEqual([
    ['sound', []],
    ['throws', ['throws']],
    ['rejects', ['throws']],
    ['is slow', ['is slow']],
    ['hangs', ['hangs']],
    ['kills the thread', ['kills the thread']],
  ]);
});

it('finds memory that is allocated at once or kept', async () => {
  const found = [...(await reports(['allocates'], 300)), ...(await reports(['keeps memory'], 10_000))];
  expect(found.map(({ faults }) => faults.map(({ kind }) => kind))).toEqual([['allocates'], ['keeps memory']]);
});

it('finds the same fault again by the number of its input, and makes the input smaller', async () => {
  const [first] = await reports(['throws'], 300);
  const [fault] = first?.faults ?? [];
  expect([...(fault?.smallest ?? [])]).toEqual([0xff]);
  const [again] = await reports(['throws'], 1, fault?.at ?? -1);
  expect(again?.faults.map(({ at, kind }) => ({ at, kind }))).toEqual([{ at: fault?.at, kind: 'throws' }]);
});

it('makes every input from its seed and its number alone', async () => {
  const material = await FUZZ_TARGETS[0]?.open();
  if (material === undefined) throw new Error('no target');
  const [one, other] = [new InputMaker(material), new InputMaker(material)];
  const made = Array.from({ length: 2_000 }, (_, at) => one.input(inputRandom(7, 'a', at), at));
  for (let at = 1_999; at >= 0; at -= 7) expect(other.input(inputRandom(7, 'a', at), at)).toEqual(made[at]);
  expect(new Set(made.map(({ length }) => length)).size).toBeGreaterThan(50);
});
