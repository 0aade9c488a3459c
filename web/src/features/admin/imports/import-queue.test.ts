import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../../../api/api-problem.ts';
import type { LoadPrivateAnswer } from '../../../api/operations.generated.ts';
import type { ImportTarget } from './import-item.ts';
import { ImportQueue, type SendProgress } from './import-queue.ts';

const target: ImportTarget = {
  collection: 'domains',
  label: 'a',
  availability: 'private',
  isHeldBack: false,
  knownLoads: new Set(),
};
const answer: LoadPrivateAnswer = {
  index: null,
  indices: [],
  formats: [],
  left_out: 0,
  sources: [],
  reference: [],
  is_unchanged: false,
  written: 1,
  refused: 0,
  reasons: [],
  unknown_fields: {},
  mistyped_fields: {},
};
const file = (name: string): File => new File(['{"domain":"a.example"}\n'], name);

/** A queue whose sends end when the test says so. */
function heldQueue() {
  const sends: { name: string; progress: SendProgress; end: (outcome?: unknown) => void }[] = [];
  const queue = new ImportQueue(
    ({ name }, _, progress) =>
      new Promise((resolve, reject) => {
        sends.push({ name, progress, end: (error) => (error === undefined ? resolve(answer) : reject(error)) });
        progress.signal.addEventListener('abort', () => reject(progress.signal.reason));
      }),
  );
  const states = (): readonly string[] => queue.items.map(({ state }) => state);
  const until = (wanted: readonly string[]): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (states().join() === wanted.join()) resolve();
      };
      queue.listen(look);
      look();
    });
  return { queue, sends, states, until };
}

describe('files to import', () => {
  it('go one after the other, and one that fails does not stop the next', async () => {
    const { queue, sends, states, until } = heldQueue();
    queue.add([file('a'), file('b')], 'private');
    for (const { id } of queue.items) queue.start(id, target);
    expect(sends.map(({ name }) => name)).toEqual(['a']);
    expect(states()).toEqual(['sending', 'waiting']);
    sends[0]?.end(ApiProblem.of('conflict'));
    await until(['failed', 'waiting']);
    expect(queue.items[0]?.problem?.type).toBe('conflict');
    expect(sends.map(({ name }) => name)).toEqual(['a', 'b']);
    sends[1]?.end();
    await until(['failed', 'done']);
    expect(queue.items[1]).toMatchObject({ answer, host: 'a.example' });
  });

  it('can be cancelled, removed and tried again', async () => {
    const { queue, sends, until } = heldQueue();
    queue.add([file('a'), file('b')], 'private');
    const [first, second] = queue.items.map(({ id }) => id);
    queue.start(first ?? 0, target);
    queue.start(second ?? 0, target);
    queue.cancel(second ?? 0);
    queue.cancel(first ?? 0);
    await until(['cancelled', 'ready']);
    queue.start(first ?? 0, target);
    expect(sends.map(({ name }) => name)).toEqual(['a', 'a']);
    queue.remove(first ?? 0);
    await until(['ready']);
    expect(sends[1]?.progress.signal.aborted).toBe(true);
  });

  it('say what their beginning is', async () => {
    const { queue } = heldQueue();
    const isLooked = new Promise<void>((resolve) => {
      queue.listen(() => {
        if (queue.items[0]?.head !== undefined) resolve();
      });
    });
    queue.add([new File([], 'empty')], 'public');
    await isLooked;
    expect(queue.items[0]?.head).toEqual({ kind: 'refused', why: 'The file is empty.' });
  });
});
