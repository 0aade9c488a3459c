import { expect, it } from 'vitest';
import { Together } from './together.ts';

/** Answers by hand: each entry is a group that left, with what to do about it. */
function journeys() {
  const left: { readonly requests: string[]; readonly back: (fail?: Error) => void }[] = [];
  const together = new Together(async (requests) => {
    const texts = requests.map(String);
    const { promise, resolve } = Promise.withResolvers<Error | undefined>();
    left.push({ requests: texts, back: resolve });
    const failure = await promise;
    if (failure !== undefined) throw failure;
    return texts.map((text) =>
      text === 'bad'
        ? { status: 'rejected', reason: new Error('bad') }
        : { status: 'fulfilled', value: Buffer.from(text.toUpperCase()) },
    );
  });
  const ask = async (text: string): Promise<string> => String(await together.ask(Buffer.from(text)));
  return { left, ask };
}

it('lets two requests leave at once, and those that come meanwhile together', async () => {
  const { left, ask } = journeys();
  const answers = Promise.all(['a', 'b', 'c', 'd', 'e'].map(ask));
  expect(left.map(({ requests }) => requests)).toEqual([['a'], ['b']]);
  left[1]?.back();
  await expect.poll(() => left.length).toBe(3);
  expect(left[2]?.requests).toEqual(['c', 'd', 'e']);
  left[0]?.back();
  left[2]?.back();
  expect(await answers).toEqual(['A', 'B', 'C', 'D', 'E']);
});

it('fails a request alone, and all of a group that did not arrive', async () => {
  const { left, ask } = journeys();
  const outcomes = Promise.allSettled(['a', 'b', 'bad', 'c'].map(ask));
  left[0]?.back(new Error('lost'));
  left[1]?.back();
  await expect.poll(() => left.length).toBe(3);
  left[2]?.back();
  expect(
    (await outcomes).map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason.message)),
  ).toEqual(['lost', 'B', 'bad', 'C']);
});

it('takes at most 64 together', async () => {
  const { left, ask } = journeys();
  const answers = Promise.all(Array.from({ length: 70 }, (_, number) => ask(`${number}`)));
  left[0]?.back();
  await expect.poll(() => left.length).toBe(3);
  expect(left[2]?.requests).toHaveLength(64);
  left[1]?.back();
  await expect.poll(() => left.length).toBe(4);
  for (const { back } of left) back();
  expect(await answers).toHaveLength(70);
});
