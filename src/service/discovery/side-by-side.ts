/** Work on many things, some at a time; the results in the order of the things, each as soon as it and those before it are there. */
export async function* sideBySide<T, R>(
  items: Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const waiting: Promise<R>[] = [];
  const iterator = items[Symbol.iterator]();
  const begin = (): void => {
    const next = iterator.next();
    if (next.done === true) return;
    const begun = work(next.value);
    // Whoever waits for it sees the failure; until then it must not count as unhandled.
    begun.catch(() => {});
    waiting.push(begun);
  };
  for (let at = 0; at < atOnce; at++) begin();
  for (let first = waiting.shift(); first !== undefined; first = waiting.shift()) {
    const result = await first;
    begin();
    yield result;
  }
}
